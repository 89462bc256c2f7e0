@echo off
rem Runs Offprint on Windows: with its own Java runtime if it has one, else with that of JAVA_HOME, else with the one on the PATH.
setlocal
set "OFFPRINT_JAVA=java"
if defined JAVA_HOME set "OFFPRINT_JAVA=%JAVA_HOME%\bin\java"
if exist "%~dp0..\runtime\bin\java.exe" set "OFFPRINT_JAVA=%~dp0..\runtime\bin\java"
rem an option that older releases do not have
"%OFFPRINT_JAVA%" --enable-native-access=ALL-UNNAMED -version >nul 2>&1
if errorlevel 1 (
  echo offprint: Offprint needs Java 17 or newer; install one, for example from https://adoptium.net, 1>&2
  echo   and set JAVA_HOME to it, or take a package of Offprint that brings its own. 1>&2
  exit /b 3
)
if not defined OFFPRINT_JAVA_OPTS set "OFFPRINT_JAVA_OPTS=-Xmx1g -XX:+UseParallelGC"
"%OFFPRINT_JAVA%" %OFFPRINT_JAVA_OPTS% %OFFPRINT_JAVA_OPTS_EXTRA% -jar "%~dp0..\app\offprint.jar" %*
exit /b %ERRORLEVEL%
