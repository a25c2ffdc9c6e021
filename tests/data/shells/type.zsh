# SPDX-License-Identifier: GPL-3.0-or-later
# Types each line into a zsh on a terminal, Tab, Enter, and prints what ran: type.zsh FOLDER LINE…
zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -D; stty -echo; PS1='re''ady> '"
shift
for typed in "$@"; do
    zpty -r z seen '*ready> *'
    zpty -w -n z "$typed"$'\t\n'
    zpty -r z seen $'*ran: *\n'
    print -r -- "ran: ${${seen#*ran: }%%[[:cntrl:]]*}"
done
zpty -d z
