import { useEffect } from "react";
import { promptSelector } from "#renderer/features/studio/openStudio.ts";
import { waitForElement } from "#renderer/lib/page/waitForElement.ts";

/** Puts the cursor into the prompt when the app opens in Studio, unless something else has the focus. [WN50] */
export function useStartFocus(): void {
  useEffect(() => {
    const stop = new AbortController();
    const focus = async () => {
      // In an app that opens another screen, that screen or the next one has the focus by then.
      const prompt = await waitForElement(promptSelector, stop.signal);
      if (document.activeElement === document.body) prompt?.focus({ preventScroll: true });
    };
    void focus();
    return () => stop.abort();
  }, []);
}
