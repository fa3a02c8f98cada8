@echo off
rem Starts the `proofsheet` command: with Node from PATH, else with the app's own executable.
setlocal
where /q node
if errorlevel 1 goto app
node "%~dp0..\cli\proofsheet.cjs" %*
exit /b %errorlevel%
:app
"%~dp0..\..\Proofsheet.exe" --log-level=3 --cli -- %*
exit /b %errorlevel%
