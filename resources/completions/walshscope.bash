# SPDX-License-Identifier: GPL-3.0-or-later
# Completes walshscope in bash: the program says what may come next.
_walshscope() {
    local i word about typed=("") last
    # bash takes "--scale=half" and "cuda:0" apart; the program does not.
    for ((i = 1; i <= COMP_CWORD; ++i)); do
        word=${COMP_WORDS[i]}
        last=${typed[-1]}
        if ((i > 1)) && [[ $word == [=:]* || ($last == *[=:] && ${COMP_WORDS[i - 1]} == [=:]*) ]]; then
            typed[-1]=$last$word
        else
            typed+=("$word")
        fi
    done
    typed=("${typed[@]:1}")
    # What bash has already put in front of what is completed.
    local begun=${typed[-1]} current=${COMP_WORDS[COMP_CWORD]}
    [[ $current == [=:] ]] && current=
    local front=${begun%"$current"}
    COMPREPLY=()
    while IFS=$'\t' read -r word about; do
        if [[ $word == :files ]]; then
            compopt -o filenames
            # Where the = of an option does not break words.
            [[ $current == -*=* ]] && begun=${current#*=} || begun=$current
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -P "${current%"$begun"}" -f -- "$begun")
        elif [[ $word == "$front"* ]]; then
            COMPREPLY+=("${word#"$front"}")
        fi
    done < <("$1" --complete "${typed[@]}" 2>/dev/null)
}
complete -F _walshscope walshscope
