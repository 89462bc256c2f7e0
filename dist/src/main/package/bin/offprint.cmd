@echo off
rem Runs Offprint on Windows: with its own Java runtime if it has one, else with JAVA_HOME or the java on the PATH.
setlocal
set "OFFPRINT_HOME=%~dp0.."
set "OFFPRINT_JAVA=java"
if defined JAVA_HOME set "OFFPRINT_JAVA=%JAVA_HOME%\bin\java.exe"
if exist "%OFFPRINT_HOME%\runtime\bin\java.exe" set "OFFPRINT_JAVA=%OFFPRINT_HOME%\runtime\bin\java.exe"

set "OFFPRINT_RELEASE=0"
for /f "tokens=3" %%v in ('""%OFFPRINT_JAVA%" -version 2>&1" ^| findstr /c:" version "') do (
  for /f "tokens=1 delims=.-+" %%r in ("%%~v") do set "OFFPRINT_RELEASE=%%r"
)
if %OFFPRINT_RELEASE% GEQ 17 goto run
echo offprint: Offprint needs Java 17 or newer, and finds none. 1>&2
echo   Install one ^(winget install EclipseAdoptium.Temurin.25.JRE, or https://adoptium.net^), 1>&2
echo   or set JAVA_HOME to the one you have. 1>&2
exit /b 3

:run
if not defined OFFPRINT_JAVA_OPTS set "OFFPRINT_JAVA_OPTS=-Xmx1g -XX:+UseParallelGC"
"%OFFPRINT_JAVA%" %OFFPRINT_JAVA_OPTS% %OFFPRINT_JAVA_OPTS_EXTRA% -jar "%OFFPRINT_HOME%\app\offprint.jar" %*
exit /b %ERRORLEVEL%
