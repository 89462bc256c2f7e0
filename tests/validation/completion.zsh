# Asks zsh, at a pseudo-terminal, to complete `offprint pub` by the files in a folder, and prints the line then.
# usage: zsh -f tests/validation/completion.zsh FOLDER
zmodload zsh/zpty
zpty shell 'TERM=dumb zsh -f -i'
zpty -w shell "PS1= fpath=(${(q)1} \$fpath) && autoload -Uz compinit && compinit -D -u && print REA''DY"
zpty -r shell seen '*READY*' || exit 1
# the end of the line is completed, then its beginning makes the line an argument
zpty -w shell $'offprint pub\t\C-aprint -r -- "GOT:" '
zpty -r shell seen $'*\nGOT: *\n*' || exit 1
print -r -- ${${seen##*$'\n'GOT: }%%$'\r'*}
zpty -d shell
