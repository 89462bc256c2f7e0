# shellcheck shell=sh
# Finds a JDK or a Java runtime of release 17 or newer, and sets a locale that it can read by; read by the launchers.
# Uses program: javac where a JDK is needed, java where a runtime is enough; and kind, which names it. Sets jdk and release.
# shellcheck disable=SC2034,SC2154 # variables shared with its readers

# The JVM reads arguments and names of files by the locale: in that of no language it knows no umlauts. C.UTF-8 differs in
# nothing else, and where it is not installed it is C again.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
  C | POSIX)
    LC_ALL=C.UTF-8
    export LC_ALL
    ;;
esac

# Sets found to the feature release of the JDK in folder $1, or 0; reads its release file, so that no JVM is started.
release_of() {
  found=0
  [ -x "$1/bin/java" ] && [ -x "$1/bin/$program" ] && [ -r "$1/release" ] || return 0
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      JAVA_VERSION=\"[0-9]*)
        line=${line#*\"}
        found=${line%%[!0-9]*}
        # Java 8 calls itself 1.8
        [ "$found" -ne 1 ] || found=8
        return
        ;;
    esac
  done <"$1/release"
}

# Sets jdk to JAVA_HOME, else to the newest JDK found (the one on the PATH among equals), and release; at least 17.
# False where there is none; outdated is then the newest of those that are too old, or empty.
find_java() {
  jdk=
  outdated=
  release=16
  if [ -n "${JAVA_HOME:-}" ]; then
    release_of "$JAVA_HOME"
    if [ "$found" -ge 17 ]; then
      jdk=$JAVA_HOME
      release=$found
      return
    fi
    printf 'offprint: JAVA_HOME is no %s of release 17 or newer, looking for another\n' "$kind" >&2
  fi
  on_path=$(command -v "$program" 2>/dev/null) || on_path=
  for folder in /usr/lib/jvm/* /opt/java/* /opt/jdk* /usr/local/openjdk* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home "${HOME:-/nonexistent}"/.sdkman/candidates/java/* \
    "${HOME:-/nonexistent}"/.jdks/*; do
    consider "$folder"
  done
  [ -z "$on_path" ] || find_on_path
  [ -n "$jdk" ]
}

# Takes the JDK in folder $1 if it is newer than what was found, or the one on the PATH among equals.
consider() {
  release_of "$1"
  if [ "$found" -lt 17 ]; then
    [ "$found" -eq 0 ] || outdated="release $found in $1"
    return 0
  fi
  least=$((release + 1))
  # shellcheck disable=SC3013 # every shell in use knows -ef, and POSIX since 2024
  if [ "$1/bin/$program" -ef "$on_path" ]; then
    on_path=
    least=$release
  fi
  if [ "$found" -ge "$least" ]; then
    release=$found
    jdk=$1
  fi
}

# Considers the JDK whose program is on the PATH, where it lies in none of the usual folders.
find_on_path() {
  while [ -h "$on_path" ]; do
    link=$(readlink "$on_path")
    case $link in
      /*) on_path=$link ;;
      *) on_path=${on_path%/*}/$link ;;
    esac
  done
  release_of "${on_path%/bin/"$program"}"
  if [ "$found" -ge 17 ] && [ "$found" -ge "$release" ]; then
    release=$found
    jdk=${on_path%/bin/"$program"}
  elif [ "$found" -gt 0 ] && [ "$found" -lt 17 ]; then
    outdated="release $found in ${on_path%/bin/"$program"}"
  fi
}
