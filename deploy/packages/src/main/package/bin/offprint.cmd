@echo off
rem Runs Offprint on Windows: with its own Java runtime if it has one, else with JAVA_HOME or the first java on the PATH that is new enough.
setlocal
set "OFFPRINT_HOME=%~dp0.."
set "OFFPRINT_JAVA="
set "OFFPRINT_OUTDATED="
call :consider "%OFFPRINT_HOME%\runtime\bin\java.exe"
if defined OFFPRINT_JAVA goto run
if not defined JAVA_HOME goto path
call :consider "%JAVA_HOME%\bin\java.exe"
if defined OFFPRINT_JAVA goto run
echo offprint: JAVA_HOME is no Java runtime of release 17 or newer, looking for another 1>&2
:path
for /f "delims=" %%j in ('where java.exe 2^>nul') do call :consider "%%j"
if defined OFFPRINT_JAVA goto run
if not defined OFFPRINT_OUTDATED set "OFFPRINT_OUTDATED=none"
echo offprint: Offprint needs Java 17 or newer, and finds %OFFPRINT_OUTDATED%. 1>&2
echo   Install one ^(winget install EclipseAdoptium.Temurin.25.JRE, or https://adoptium.net^), 1>&2
echo   or set JAVA_HOME to the one you have, or take a package of Offprint that brings its own. 1>&2
exit /b 3

rem Takes the java in the argument if none is taken, and it is new enough; otherwise remembers what it is.
:consider
if defined OFFPRINT_JAVA exit /b 0
if not exist "%~1" exit /b 0
set "OFFPRINT_RELEASE=0"
for /f "usebackq tokens=3" %%v in (`call "%~1" -version 2^>^&1 ^| findstr /c:" version "`) do (
  for /f "tokens=1,2 delims=._-+" %%r in ("%%~v") do (
    set "OFFPRINT_RELEASE=%%r"
    if "%%r"=="1" set "OFFPRINT_RELEASE=%%s"
  )
)
if %OFFPRINT_RELEASE% GEQ 17 set "OFFPRINT_JAVA=%~1"
if %OFFPRINT_RELEASE% GTR 0 if %OFFPRINT_RELEASE% LSS 17 set "OFFPRINT_OUTDATED=release %OFFPRINT_RELEASE% in %~1"
exit /b 0

:run
if not defined OFFPRINT_JAVA_OPTS set "OFFPRINT_JAVA_OPTS=-Xmx1g -XX:+UseParallelGC"
"%OFFPRINT_JAVA%" %OFFPRINT_JAVA_OPTS% %OFFPRINT_JAVA_OPTS_EXTRA% -jar "%OFFPRINT_HOME%\app\offprint.jar" %*
exit /b %ERRORLEVEL%
