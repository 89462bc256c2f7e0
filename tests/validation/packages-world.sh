# shellcheck shell=bash
# Where the packages are tried: a root with the essential packages of Debian and nothing else, and an environment that is
# empty; read by packages.
# shellcheck disable=SC2034,SC2154 # variables shared with its reader

die() {
  printf 'FAILED: %s\n' "$*" >&2
  exit 1
}

passed() { printf 'ok  %s (%d s)\n' "$1" "$SECONDS"; }

skipped() { printf 'SKIPPED: %s\n' "$1"; }

# Prints the essential packages of this machine and what the .deb needs beside them, with all that they depend on.
essential_packages() {
  dpkg-query -W -f='${db:Status-Abbrev}|${Package}|${Essential}|${Pre-Depends},${Depends}\n' | awk -F '|' '
    $1 !~ /^ii/ { next }
    { needs = $0; sub(/^[^|]*\|[^|]*\|[^|]*\|/, "", needs); depends[$2] = needs; if ($3 == "yes" || $2 == "libstdc++6") wanted[++last] = $2 }
    END {
      for (i = 1; i <= last; i++) {
        if (seen[wanted[i]]++) continue
        print wanted[i]
        count = split(depends[wanted[i]], words, /[,|]/)
        for (j = 1; j <= count; j++) {
          name = words[j]
          gsub(/\([^)]*\)|:any| /, "", name)
          if (name in depends) wanted[++last] = name
        }
      }
    }'
}

# Fills folder $1 with the files of the essential packages, and tells its dpkg that they are installed.
make_root() {
  local merged package
  mkdir -p "$1"/{usr/bin,usr/sbin,usr/lib,usr/lib64,proc,dev,tmp,root,etc,var/lib/dpkg/info,var/lib/dpkg/updates}
  for merged in bin sbin lib lib64; do
    [ ! -h "/$merged" ] || ln -s "usr/$merged" "$1/$merged"
  done
  essential_packages >"$1/packages"
  while read -r package; do
    dpkg-query -s "$package"
    echo
  done <"$1/packages" >"$1/var/lib/dpkg/status"
  xargs dpkg-query -L <"$1/packages" | sort -u | while read -r path; do
    [ -d "$path" ] && [ ! -h "$path" ] || [ ! -e "$path" ] || printf '%s\n' "${path#/}"
  done | grep -v -e '^usr/share/\(doc\|locale\|man\|info\)/' |
    tar -C / --no-recursion -cf - -T - | tar -C "$1" --keep-directory-symlink -xf -
  ln -sf dash "$1/usr/bin/sh"
  echo 'root:x:0:0:root:/root:/bin/sh' >"$1/etc/passwd"
}

# True where this machine can make such a root, and change into it.
can_make_roots() {
  [ "$(id -u)" -eq 0 ] && command -v dpkg-query >/dev/null && unshare -m true 2>/dev/null
}

# The environment of everything that is tried: nothing of this machine's but the programs of the system.
bare=(env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin TERM=dumb)

# Runs a command in root $1, in folder $2, with the environment empty; the process is the command itself.
in_root() {
  local inside=$1 folder=$2
  shift 2
  # shellcheck disable=SC2016 # for the other shell
  exec unshare -m sh -c '
    root=$1 folder=$2
    shift 2
    mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" &&
      exec chroot "$root" env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin HOME=/root TERM=dumb \
        sh -c '\''cd "$1" && shift && exec "$@"'\'' sh "$folder" "$@"' sh "$inside" "$folder" "$@"
}

# Runs a command in folder $1 of this machine, with the environment empty.
in_folder() {
  local folder=$1
  shift
  cd "$folder" || exit
  exec "${bare[@]}" HOME="$folder/home" ${with_java:+JAVA_HOME="$with_java"} "$@"
}
