# Runs Offprint in PowerShell: with its own Java runtime if it has one, else with JAVA_HOME or the first java on the PATH that is new enough.
$ErrorActionPreference = 'Stop'
$offprintHome = Split-Path -Parent $PSScriptRoot
$script:outdated = 'none'

# The feature release of a java, or 0; what is too old is remembered.
function Get-Release([string]$java) {
  if (-not (Test-Path -PathType Leaf $java)) { return 0 }
  $ErrorActionPreference = 'Continue' # the version is on standard error
  $version = (& $java -version 2>&1 | Out-String)
  if ($version -notmatch 'version "(?:1\.)?(\d+)') { return 0 }
  $release = [int]$Matches[1]
  if ($release -lt 17) { $script:outdated = "release $release in $java" }
  return $release
}

function Find-Java([string[]]$candidates) {
  foreach ($one in $candidates) { if ((Get-Release $one) -ge 17) { return $one } }
}

$java = Find-Java "$offprintHome/runtime/bin/java", "$offprintHome/runtime/bin/java.exe"
if (-not $java -and $env:JAVA_HOME) {
  $java = Find-Java "$env:JAVA_HOME/bin/java", "$env:JAVA_HOME/bin/java.exe"
  if (-not $java) { [Console]::Error.WriteLine('offprint: JAVA_HOME is no Java runtime of release 17 or newer, looking for another') }
}
if (-not $java) { $java = Find-Java @(Get-Command java -All -CommandType Application -ErrorAction SilentlyContinue | ForEach-Object Source) }
if (-not $java) {
  [Console]::Error.WriteLine("offprint: Offprint needs Java 17 or newer, and finds $($script:outdated).")
  [Console]::Error.WriteLine('  Install one (https://adoptium.net), or set JAVA_HOME to the one you have,')
  [Console]::Error.WriteLine('  or take a package of Offprint that brings its own.')
  exit 3
}

# Progress is for standard error; colour is welcome where both are watched. An older PowerShell shows the sequences as text.
if ($PSVersionTable.PSVersion.Major -ge 7 -and $Host.UI.SupportsVirtualTerminal -and -not [Console]::IsErrorRedirected) {
  $env:OFFPRINT_TTY = if ([Console]::IsOutputRedirected) { 'progress' } else { 'colour' }
  $env:OFFPRINT_COLUMNS = [Console]::WindowWidth
}
$options = if ($env:OFFPRINT_JAVA_OPTS) { $env:OFFPRINT_JAVA_OPTS } else { '-Xmx1g -XX:+UseParallelGC' }
$words = "$options $env:OFFPRINT_JAVA_OPTS_EXTRA".Split(' ', [StringSplitOptions]::RemoveEmptyEntries)
try {
  & $java @words -jar "$offprintHome/app/offprint.jar" @args
} finally {
  # a script shares its environment with the shell
  $env:OFFPRINT_TTY = $env:OFFPRINT_COLUMNS = $null
}
exit $LASTEXITCODE
