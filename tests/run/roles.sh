# What the rows of the matrix share: . tests/run/roles.sh
# shellcheck shell=sh
. tests/tap.sh
. tests/warnings.sh

each_role() { # COMMAND INDEX PATTERN WORDS...: for each line of `configs.sh roles
    # INDEX` that matches, COMMAND LAYOUT INDEX FILL WORDS... and its flags
    command=$1
    tests/configs.sh roles "$2" | grep -e "$3" >"$dir/roles"
    shift 3
    while read -r layout index fill table flags <&3; do
        if [ "$table" = - ] || [ -f "$table" ]; then
            # shellcheck disable=SC2086 # a list of flags
            "$command" "$layout" "$index" "$fill" "$@" $flags
        else
            skip "no $table: make embed LAYOUT=$layout"
        fi
    done 3<"$dir/roles"
}
