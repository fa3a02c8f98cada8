import { useCallback, useState } from "react";
import { flushSync } from "react-dom";

interface Awaited {
  /** What is answered meanwhile. */
  readonly shown: string;
  readonly text: string;
}

/**
 * Returns the typed text once its answer has arrived, and the previously answered text until then: a key renders only
 * its letter, and the answer renders once. A text that is not awaited counts at once. The promise for `awaitAnswer`
 * resolves with the answer and never rejects; an answer to text that was typed over is discarded.
 */
export function useAnswered(
  text: string,
): readonly [answered: string, awaitAnswer: (text: string, answer: Promise<void>) => void] {
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const answered = awaited?.text === text ? awaited.shown : text;
  const awaitAnswer = useCallback(
    (next: string, answer: Promise<void>) => {
      setAwaited({ shown: answered, text: next });
      // Drawn in the turn in which it comes: a turn later it often misses the next frame.
      void answer.then(() => flushSync(() => setAwaited((now) => (now?.text === next ? null : now))));
    },
    [answered],
  );
  return [answered, awaitAnswer];
}
