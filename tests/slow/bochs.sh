#!/bin/sh
# bochs.sh: the tests for AVX-512, on any processor. Bochs emulates one that has
# it; QEMU 7.2 does not. There Linux starts from a CD. Its first process runs the
# tests, which print to the serial line.
set -u
. tests/tap.sh
needs "bochs bochs-term" bochs xorriso xorriso busybox-static busybox
loader="/usr/lib/ISOLINUX/isolinux.bin
    /usr/lib/syslinux/modules/bios/ldlinux.c32"
kernel=$(ls /boot/vmlinuz-* 2>/dev/null | tail -n 1)
# shellcheck disable=SC2086 # words
ls $loader >/dev/null 2>&1 || skip_all "no isolinux" "isolinux syslinux-common"
[ -r "$kernel" ] || skip_all "no kernel in /boot" linux-image-cloud-amd64
scratch

out=build/matrix/avx512
tests="assert-tiny-avx512 magicbb-tiny-avx512"
# shellcheck disable=SC2046 # words
succeeds "programs for AVX-512" make -s OUT=$out FLAGS=$out/flags \
    CC=gcc LDFLAGS=-static $(printf "$out/%s " $tests)

mkdir -p "$dir/files/dev" "$dir/cd"
cp "$(command -v busybox)" "$dir/files/busybox"
cat >"$dir/files/init" <<END
#!/busybox sh
/busybox mount -t devtmpfs none /dev
for test in $tests; do
    /\$test
    echo "\$test: status \$?"
done >/dev/ttyS0 2>&1
/busybox reboot -f
END
chmod +x "$dir/files/init"
(cd $out && cp $tests "$dir/files")
(cd "$dir/files" && find . | busybox cpio -o -H newc) >"$dir/cd/files" 2>/dev/null
cp $loader "$dir/cd"
cp "$kernel" "$dir/cd/kernel"
# The size of Bochs's compacted XSAVE area surprises Linux, which would do without
# AVX-512. A restart by a triple fault ends Bochs.
cat >"$dir/cd/isolinux.cfg" <<'END'
default tests
label tests
kernel kernel
append initrd=files clearcpuid=xsaves,xsavec,pku reboot=t acpi=off pci=off
END
xorriso -as mkisofs -quiet -o "$dir/cd.iso" -b isolinux.bin -no-emul-boot \
    -boot-load-size 4 -boot-info-table "$dir/cd" 2>/dev/null
cat >"$dir/bochsrc" <<END
cpu: model=corei7_skylake_x, ips=100000000, reset_on_triple_fault=0
megs: 256
romimage: file=/usr/share/bochs/BIOS-bochs-latest
vgaromimage: file=/usr/share/vgabios/vgabios.bin
ata0-master: type=cdrom, path=$dir/cd.iso, status=inserted
boot: cdrom
com1: enabled=1, mode=file, dev=$dir/said
display_library: rfb, options="timeout=0"
log: $dir/log
END
# Its debugger waits for a command.
echo continue | timeout 3000 bochs -q -f "$dir/bochsrc" >"$dir/bochs" 2>&1
output=$(tr -d '\r' <"$dir/said")
for test in $tests; do
    shows "in Bochs: $test" -x "$test: status 0"
done
equals "none was skipped" '' "$(printf '%s\n' "$output" | grep SKIP)"
done_testing
