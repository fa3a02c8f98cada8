/** Resolves to the first matching element as soon as the page has it; null when `signal` aborts the wait. */
export function waitForElement(selector: string, signal: AbortSignal): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const check = () => {
      const found = signal.aborted ? null : document.querySelector<HTMLElement>(selector);
      if (found === null && !signal.aborted) return;
      observer.disconnect();
      resolve(found);
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true });
    signal.addEventListener("abort", check, { once: true });
    check();
  });
}
