/** Marks an element whose videos play together. */
export const playsTogether = { "data-plays-together": "" } as const;

/** Pauses every other video and audio file when one starts, except those that play together. Returns how to stop this. */
export function onlyOnePlays(): () => void {
  document.addEventListener("play", pauseOthers, true);
  return () => document.removeEventListener("play", pauseOthers, true);
}

/** Returns whether something plays with sound, which resting the pointer on a video must not stop. */
export function isSoundPlaying(): boolean {
  return mediaElements().some((media) => !media.paused && !media.muted);
}

function pauseOthers({ target }: Event): void {
  if (!(target instanceof HTMLMediaElement)) return;
  const group = target.closest("[data-plays-together]");
  for (const media of mediaElements()) {
    if (media !== target && (group === null || !group.contains(media))) media.pause();
  }
}

function mediaElements(): readonly HTMLMediaElement[] {
  return [...document.querySelectorAll("video"), ...document.querySelectorAll("audio")];
}
