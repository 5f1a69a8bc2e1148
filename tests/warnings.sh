# The warnings of the strictest users, all of them errors: . tests/warnings.sh
# shellcheck shell=sh disable=SC2034 # used where this file is read
warnings="-Werror -pedantic -Wall -Wextra -Wshadow -Wundef -Wcast-qual"
warnings="$warnings -Wconversion -Wsign-conversion"
c_warnings="-Wmissing-prototypes -Wstrict-prototypes"

# For clang everything, but for what no C header for C99 and C++11 can meet:
everything="-Weverything -Wno-unknown-warning-option"
# C++98 has neither long long nor inline namespaces.
everything="$everything -Wno-c++98-compat -Wno-c++98-compat-pedantic"
# C89 wanted declarations first.
everything="$everything -Wno-declaration-after-statement"
# A cast that C and C++ both understand is a C cast.
everything="$everything -Wno-old-style-cast"
# C++ has no way to declare a static table before it is defined; C has.
everything="$everything -Wno-tentative-definition-compat"
# Tells where the compiler pads a struct, right or wrong.
everything="$everything -Wno-padded"
# Calls for std::span wherever an array is indexed.
everything="$everything -Wno-unsafe-buffer-usage"
