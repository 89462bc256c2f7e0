# shellcheck shell=sh
# The class archive of one JDK and these jars; read by the launcher and by train.
# Uses launcher, jdk, release, jar, archives (a folder), training (a site), adapter (set if jar is that of the adapter, which has an
# archive of its own), and build, which tells programs apart whose jars have the same sizes and times.
# shellcheck disable=SC2034,SC2154 # variables shared with its readers

# The oldest release with AOT caches that are made in one step; older ones get a dynamic AppCDS archive.
if [ "$release" -ge 25 ]; then
  archive_make=-XX:AOTCacheOutput=
  archive_use=-XX:AOTCache=
  archive_prove=-XX:AOTMode=on
  archive_silence='-Xlog:aot*=off:stderr'
else
  archive_make=-XX:ArchiveClassesAtExit=
  archive_use=-XX:SharedArchiveFile=
  archive_prove=-Xshare:on
  archive_silence='-Xlog:cds*=off:stderr'
fi
# The archive holds for one heap layout, so these are the launcher's flags.
archive_flags='-Xmx1g -XX:+UseParallelGC'
[ -z "${adapter:-}" ] || archive_flags='-Xmx1g -XX:+UseSerialGC'

# True where command $1 gains from an archive, and no flags of the user's could be at odds with it.
archive_wanted() {
  case $1 in
    # They are over before an archive would pay.
    '' | --version | -V | --help | -h) return 1 ;;
  esac
  # A JVM with another heap leaves an archive that does not fit aside; other options may be at odds with it.
  for word in ${OFFPRINT_JAVA_OPTS_EXTRA:-}; do
    case $word in
      -Xm[sx]* | -D*) ;;
      *) return 1 ;;
    esac
  done
  [ "${OFFPRINT_ARCHIVE:-on}" != off ] &&
    [ -z "${OFFPRINT_JAVA_OPTS:-}${JAVA_TOOL_OPTIONS:-}${JDK_JAVA_OPTIONS:-}${_JAVA_OPTIONS:-}" ]
}

# Sets slot to the folder for the archive of this JDK: its path in one word.
place_archive() {
  slot=$archives/
  rest=$jdk/
  while [ -n "$rest" ]; do
    slot=$slot${rest%%/*}_
    rest=${rest#*/}
  done
  slot=$slot${adapter:+adapter}
}

# Sets facts to size and time of the files of the JDK and of the program, as the JVM compares them, and own to those of
# the archive. False where they cannot be told.
describe() {
  place_archive
  set -- "$jdk/bin/java" "$jdk/release" "$jdk/lib/modules" "$jar" "${jar%/*}"/lib/*.jar "$slot/archive"
  facts=$(stat -L -c %s.%Y "$@" 2>/dev/null) || [ -n "$facts" ] || facts=$(stat -L -f %z.%m "$@" 2>/dev/null) || :
  # shellcheck disable=SC2086 # one fact is one word
  set -- $facts
  facts=$*
  own=
  if [ -f "$slot/archive" ]; then
    own=${facts##* }
    facts=${facts% *}
  fi
  facts="$facts $archive_flags $jar${build:+ $build}"
  [ $# -gt 3 ]
}

# True where the archive is whole, and of exactly these files; marks it as used.
archive_ready() {
  known=
  describe && [ -n "$own" ] && [ -r "$slot/key" ] && IFS= read -r known <"$slot/key" &&
    [ "$known" = "$own $facts" ] || return 1
  { echo >"$slot/used"; } 2>/dev/null || :
}

# True where making the archive of exactly these files has failed before.
archive_failed() {
  known=
  [ -r "$slot/failed" ] && IFS= read -r known <"$slot/failed" && [ "$known" = "$facts" ]
}

# Starts to make the archive, after archive_ready said no; waits for nothing, and holds nothing of the caller's open.
train_behind() {
  if [ ! -w "${archives%/*}" ] || archive_failed; then
    return
  fi
  detached=
  ! command -v setsid >/dev/null 2>&1 || detached=setsid
  (
    $detached sh "$launcher/train" "$jar" "$jdk" "$release" "$archives" "$training" "${build:-}" ${adapter:+"$program_jar"} </dev/null >/dev/null 2>&1 \
      3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&- &
  )
}
