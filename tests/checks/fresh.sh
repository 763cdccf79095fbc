#!/usr/bin/env bash
# README's two commands on a bare Debian 12, with what README's apt-get line installs
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" debootstrap

install=$(grep -o -m 1 '`apt-get install [^`]*`' "$root/README.md" | tr -d '`')
first=$(block sh README.md)
second=$(sed -n 's/^`\(.*\)` runs the tests\..*/\1/p' "$root/README.md")
[[ $install && $first && $second ]] || fail 'README.md lacks a command'

debian=$work/debian
debootstrap --variant=minbase bookworm "$debian" >debootstrap.log
# Debian's own sources, with its security updates, and what reaches the network here.
cp /etc/apt/sources.list.d/debian.sources "$debian/etc/apt/sources.list.d"
rm "$debian/etc/apt/sources.list"
cp --dereference /etc/resolv.conf /etc/hosts "$debian/etc"
cp "${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}" "$debian/certificates.crt"
copy_clone "$debian/libfreecell"

# Runs a command in the bare system, prints its seconds, and fails if it does: in_debian COMMAND
in_debian() {
    local start=$SECONDS
    # The mounts go with the process.
    unshare --mount bash -c '
        mount -t proc proc "$1/proc"
        mount --rbind /dev "$1/dev"
        exec chroot "$1" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
            SSL_CERT_FILE=/certificates.crt CARGO_HTTP_CAINFO=/certificates.crt \
            sh -c "cd libfreecell && $2"' bash "$debian" "$1" || fail "on a bare Debian this fails: $1"
    echo "$((SECONDS - start)) s: $1"
}

in_debian 'apt-get update -q'
in_debian "$install -q -y"
in_debian 'rustc --version && gcc --version'
in_debian "$first"
in_debian "$second"
