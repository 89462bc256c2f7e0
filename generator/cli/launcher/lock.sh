# shellcheck shell=sh
# Locks of the launcher: a folder with the number of the process that holds it; read by build.sh and train.

# True where process $1 runs; one that has ended and was never reaped, as in a container without an init, does not.
alive() {
  kill -0 "$1" 2>/dev/null || return 1
  state=
  [ ! -r "/proc/$1/stat" ] || read -r state <"/proc/$1/stat" || :
  case ${state##*) } in
    Z* | X*) return 1 ;;
  esac
}

# True where lock $1 has an owner: a process that runs, and has held it for less than an hour, since numbers are given
# anew. One that is not signed, of an older version, gets two seconds.
held() {
  owner=$(cat "$1/pid" 2>/dev/null) || owner=
  if [ -z "$owner" ]; then
    sleep 2
    owner=$(cat "$1/pid" 2>/dev/null) || owner=
  fi
  [ -n "$owner" ] && alive "$owner" && [ -z "$(find "$1" -prune -mmin +60 2>/dev/null)" ]
}

# Puts lock $1 in its place, or is false where there is one. It is made beside its place, signed, and renamed, so that
# nobody sees one that is not signed. To rename fails where a folder with something in it has the name; where mv sees that
# folder first, it moves the new one into it. Which it was tells a file that no other lock has.
put_lock() {
  new=$(mktemp -d "$1.XXXXXX" 2>/dev/null) || return 1
  mark=${new##*.}
  chmod 755 "$new"
  echo $$ >"$new/pid"
  : >"$new/$mark"
  [ -e "$1" ] || mv "$new" "$1" 2>/dev/null || :
  [ ! -e "$1/$mark" ] || return 0
  rm -rf "$new" "${1:?}/${new##*/}"
  return 1
}

# Takes lock $1, or is false; takes over one that nobody holds. Of those who try that at once one looks and acts, and what
# it moves away it looks at once more: the owner it saw may have let go, and another one may have taken the lock.
take_lock() {
  ! put_lock "$1" || return 0
  ! held "$1" || return 1
  [ -z "$(find "$1.heir" -prune -mmin +1 2>/dev/null)" ] || rmdir "$1.heir" 2>/dev/null || :
  mkdir "$1.heir" 2>/dev/null || return 1
  taken=1
  if ! held "$1"; then
    seen=$owner
    gone=$1.gone.$mark
    # one that has just been released, and may be taken by now, is left alone
    if { [ -n "$seen" ] || [ ! -e "$1/pid" ]; } && mv "$1" "$gone" 2>/dev/null; then
      owner=$(cat "$gone/pid" 2>/dev/null) || owner=
      [ "$owner" = "$seen" ] || mv "$gone" "$1" 2>/dev/null || :
      rm -rf "$gone"
    fi
    ! put_lock "$1" || taken=0
  fi
  rmdir "$1.heir"
  return "$taken"
}

# Lets go of lock $1, at once: nobody sees half of it. What another one has taken over is not ours any more.
release_lock() {
  [ -e "$1/$mark" ] || return 0
  rm -rf "$1.gone.$mark"
  mv "$1" "$1.gone.$mark" 2>/dev/null || :
  rm -rf "$1.gone.$mark"
}
