// In Chromium up to at least 130 (Electron 33), an animation that is canceled after somebody has read its `finished` is kept for
// ever, with its element and the whole tree around it: https://issues.chromium.org/issues/383016426. In 153 it is not. Base UI reads it
// of each popup and takes the popup out of the page the moment that it resolves, which cancels the animation. Events have no such hold.

/** Answers each animation's `finished` by its events: resolves with it at its end, is refused with an AbortError when it is canceled. */
export function resolveFinishedByEvents(): void {
  Object.defineProperty(Animation.prototype, "finished", { configurable: true, enumerable: true, get: finishedOf });
}

function finishedOf(this: Animation): Promise<Animation> {
  if (this.playState === "finished") return Promise.resolve(this);
  const ended = new Promise<Animation>((resolve, reject) => {
    const over = ({ type }: Event) => {
      this.removeEventListener("finish", over);
      this.removeEventListener("cancel", over);
      if (type === "finish") resolve(this);
      else reject(new DOMException("The animation was canceled.", "AbortError"));
    };
    this.addEventListener("finish", over);
    this.addEventListener("cancel", over);
  });
  // As the browser's own: one that nobody listens to is no failure.
  ended.catch(() => undefined);
  return ended;
}
