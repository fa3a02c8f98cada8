#!/bin/sh
# Runs a command inside a folder that holds a Debian system, with its own mounts: run it by `unshare --mount`.
# usage: enterSystem.sh FOLDER chroot|own-root USER COMMAND...
# In a chroot, the kernel refuses user namespaces. With a root file system of its own, it permits them.
set -e
folder=$1 how=$2 user=$3
shift 3
mount --bind "$folder" "$folder"
mount -t proc proc "$folder/proc"
mount --rbind /dev "$folder/dev"
mount --rbind /sys "$folder/sys"
if [ -d /tmp/.X11-unix ]; then
  mkdir -p "$folder/tmp/.X11-unix"
  mount --bind /tmp/.X11-unix "$folder/tmp/.X11-unix"
fi
if [ "$how" = own-root ]; then
  cd "$folder"
  pivot_root . mnt
  umount -l /mnt
  folder=.
fi
exec chroot "$folder" setpriv --reuid="$user" --regid="$user" --init-groups --reset-env \
  env LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive DISPLAY="$DISPLAY" "$@"
