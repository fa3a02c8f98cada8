import { useCallback, useState } from "react";
import { flushSync } from "react-dom";

interface Awaited {
  /** The text whose result is shown while this one loads. */
  readonly shown: string;
  readonly text: string;
}

/**
 * Returns the typed text once its result has arrived, and the previous text until then. A keystroke therefore renders
 * only its character. A text that is not awaited counts at once. The promise passed to `awaitAnswer` must resolve with
 * the result and never reject. The result of an outdated text is discarded.
 */
export function useSettledQuery(
  text: string,
): readonly [answered: string, awaitAnswer: (text: string, answer: Promise<void>) => void] {
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const answered = awaited?.text === text ? awaited.shown : text;
  const awaitAnswer = useCallback(
    (next: string, answer: Promise<void>) => {
      setAwaited({ shown: answered, text: next });
      // Rendered in the event-loop turn in which it arrives: one turn later often misses the next frame.
      void answer.then(() => flushSync(() => setAwaited((now) => (now?.text === next ? null : now))));
    },
    [answered],
  );
  return [answered, awaitAnswer];
}
