# Runs Offprint in PowerShell: with its own Java runtime if it has one, else with JAVA_HOME or the java on the PATH.
$ErrorActionPreference = 'Stop'
$offprintHome = Split-Path -Parent $PSScriptRoot
$candidates = @("$offprintHome/runtime/bin/java", "$offprintHome/runtime/bin/java.exe")
if ($env:JAVA_HOME) { $candidates += "$env:JAVA_HOME/bin/java", "$env:JAVA_HOME/bin/java.exe" }
$java = $candidates | Where-Object { Test-Path -PathType Leaf $_ } | Select-Object -First 1
if (-not $java) { $java = (Get-Command java -CommandType Application -ErrorAction SilentlyContinue | Select-Object -First 1).Source }

$release = 0
if ($java) {
  $ErrorActionPreference = 'Continue' # the version is on standard error
  $version = (& $java -version 2>&1 | Out-String)
  $ErrorActionPreference = 'Stop'
  if ($version -match 'version "(\d+)') { $release = [int]$Matches[1] }
}
if ($release -lt 17) {
  [Console]::Error.WriteLine('offprint: Offprint needs Java 17 or newer, and finds none.')
  [Console]::Error.WriteLine('  Install one (https://adoptium.net), or set JAVA_HOME to the one you have.')
  exit 3
}

$options = if ($env:OFFPRINT_JAVA_OPTS) { $env:OFFPRINT_JAVA_OPTS } else { '-Xmx1g -XX:+UseParallelGC' }
$words = "$options $env:OFFPRINT_JAVA_OPTS_EXTRA".Split(' ', [StringSplitOptions]::RemoveEmptyEntries)
& $java @words -jar "$offprintHome/app/offprint.jar" @args
exit $LASTEXITCODE
