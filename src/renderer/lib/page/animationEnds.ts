// Chromium up to at least 130 (Electron 33) leaks an animation, its element and the whole tree around it if the
// animation is canceled after its `finished` was read: https://issues.chromium.org/issues/383016426. 153 doesn't. Base
// UI reads it for each popup and removes the popup when it resolves, which cancels. Events don't leak.

/**
 * Replaces `Animation.prototype.finished` by a promise based on events. It resolves with the animation at its end and
 * rejects with an AbortError when the animation is canceled.
 */
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
  // Like the browser's own promise: a rejection that nothing handles is not reported.
  ended.catch(() => undefined);
  return ended;
}
