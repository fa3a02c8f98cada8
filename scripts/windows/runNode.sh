#!/bin/sh
# Runs Windows Node inside the system of wineSystem.mjs, by wine, in a folder for one run.
# usage: runNode.sh FOLDER ARGUMENTS...
folder=$1
shift
cd "$folder/app" || exit 1
export XDG_RUNTIME_DIR="$folder" WINEPREFIX="$folder/prefix" WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml=
wineboot --init >/dev/null 2>&1
# Node fails with EBADF if its output is a pipe of Linux.
wine /node.exe "$@" >"$folder/output" 2>&1 </dev/null
code=$?
wineserver --kill
exit $code
