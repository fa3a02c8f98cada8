/** Marks an element whose videos play together. */
export const playsTogether = { "data-plays-together": "" } as const;

/** Pauses every other video and audio file when one starts, except those that play together. Returns how to stop this. */
export function onlyOnePlays(): () => void {
  document.addEventListener("play", pauseOthers, true);
  return () => document.removeEventListener("play", pauseOthers, true);
}

/** Marks a video that plays only because the pointer rests on it. */
export const asPreview = { "data-preview": "" } as const;

/** Returns whether something plays that the user started, also without sound. A preview must not stop it. */
export function isPlayerPlaying(): boolean {
  return mediaElements().some((media) => !media.paused && !media.hasAttribute("data-preview"));
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
