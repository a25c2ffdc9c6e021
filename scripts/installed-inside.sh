#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What scripts/installed.sh does inside the fresh system: install, use, remove, and compare what is there.
set -euo pipefail

failed=0
check() { # WORDS COMMAND…: what is to hold
    local words=$1
    shift
    if "$@" >/tmp/check.log 2>&1; then
        echo "ok    $words"
    else
        echo "FAILS $words"
        sed 's/^/        /' /tmp/check.log
        failed=1
    fi
}
reader() { su reader -s /bin/bash -c "cd /home/reader && export LANG=C.UTF-8 XDG_RUNTIME_DIR=/tmp/reader; $1"; }
says() { reader "$1" | grep -F -- "$2"; }
# Without what apt and dpkg keep of their own.
everything() {
    find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /var/cache -o -path /var/lib/apt \
        -o -path /var/lib/dpkg -o -path /var/log -o -path /home/reader -o -path /srv -o -path /run \
        -o -path /var/tmp \) -prune -o -printf '%p %y %l\n' | sort
}

apt-get update -qq
mkdir -m 700 -p /tmp/reader && chown reader /tmp/reader
everything >/tmp/before
check "apt installs it with what it depends on" apt-get install -y -qq --no-install-recommends ./walshscope.deb
if [[ $failed -ne 0 ]]; then exit 1; fi
check "what it installed is whole" dpkg --verify walshscope
check "no library is missing" sh -c 'ldd /usr/bin/walshscope >/tmp/libraries && ! grep "not found" /tmp/libraries'
check "the command line computes" says "walshscope info --sample AES" "nonlinearity                          112"
check "it draws its window" reader "walshscope render window --sample AES -o window.png && test -s window.png"
# Debian 12's appstreamcli is older than the element.
check "its metainfo is valid" sh -c '! appstreamcli validate --no-net \
    /usr/share/metainfo/org.walshscope.walshscope.metainfo.xml | grep "^[A-Z]:" | grep -v "unknown-tag developer$"'
check "man has its page" says "man walshscope" "walshscope table"
check "bash completes its commands" says \
    "bash -c '. /usr/share/bash-completion/bash_completion; _completion_loader walshscope; COMP_WORDS=(walshscope spec) \
    COMP_CWORD=1; _walshscope walshscope; echo \${COMPREPLY[*]}'" "spectrum"

check "a session is written" reader \
    "walshscope render window --sample PRESENT --workspace inspect --save-session s.walshscope -o session.png"
reader "cp /srv/walshscope/*.walsh* ."
# A file with a type, and of that type the program: what a file manager asks.
opens() { # FILE TYPE
    local file=$1 type=$2
    check "$file is a ${type##*-}" says "XDG_UTILS_DEBUG_LEVEL=0 xdg-mime query filetype '$file'" "$type"
    check "$type is Walshscope's" says "xdg-mime query default $type" org.walshscope.walshscope.desktop
    # As a double click does: by what the desktop file says, on a display, until the window has read the file.
    check "a double click on $file opens it" reader "xvfb-run -a bash -c '
        xdg-open \"$file\" & for ((i = 0; i < 120; ++i)); do sleep 0.5
            if id=\$(xdotool search --onlyvisible --name Walshscope 2>/dev/null | head -n 1) && [ -n \"\$id\" ]; then
                xdotool windowfocus \$id
                for ((j = 0; j < 60; ++j)); do sleep 0.5
                    if grep -qsF \"$file\" .config/walshscope/walshscope.conf; then
                        xprop -id \$id WM_CLASS | grep walshscope && xdotool getwindowname \$id && exit 0; fi
                done
            fi
        done; exit 1'"
}
opens s.walshscope application/x-walshscope-session
opens 1-sums.walshlesson application/x-walshscope-lesson
opens "NVIDIA H100.walshtimes" application/x-walshscope-times

check "apt removes it" sh -c 'apt-get purge -y -qq walshscope && apt-get autoremove --purge -y -qq'
everything >/tmp/after
check "nothing is left behind" diff /tmp/before /tmp/after
check "no type is left" sh -c '! grep -r walshscope /usr/share/mime /usr/share/applications'
exit $failed
