# SPDX-License-Identifier: GPL-3.0-or-later
# Completes walshscope in fish: the program says what may come next.
function __walshscope_complete
    set -l words (commandline -opc)
    set -l begun (commandline -ct)
    for line in ($words[1] --complete $words[2..-1] "$begun" 2>/dev/null)
        if test "$line" = :files
            set -l front (string match -r -- '^-[^=]*=' "$begun")
            for file in (__fish_complete_path (string sub -s (math 1 + (string length -- "$front")) -- "$begun"))
                printf '%s%s\n' "$front" $file
            end
        else
            printf '%s\n' $line
        end
    end
end
complete -c walshscope -f -a '(__walshscope_complete)'
