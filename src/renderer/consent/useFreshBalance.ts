import { useCallback, useEffect, useState } from "react";
import { runConsent } from "../ipc/runConsent.ts";

/** How long Confirm waits for the balance at most. After that, the last known one counts. */
const mostWaitMs = 3_000;

export interface FreshBalance {
  readonly isReading: boolean;
  readonly readAgain: () => void;
}

/** Reads the balance again when the view opens, and whenever the user asks for it. */
export function useFreshBalance(key: string): FreshBalance {
  const [isReading, setReading] = useState(true);
  const readAgain = useCallback(() => {
    setReading(true);
    const done = () => setReading(false);
    const timer = setTimeout(done, mostWaitMs);
    runConsent("consent.refreshBalance", {})
      // Without a response, the last known balance counts.
      .catch(() => false)
      .finally(() => {
        clearTimeout(timer);
        done();
      });
  }, []);
  useEffect(readAgain, [readAgain, key]);
  return { isReading, readAgain };
}
