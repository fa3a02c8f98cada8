import { useCallback, useState } from "react";
import { flushSync } from "react-dom";

interface Awaited {
  /** What is answered meanwhile. */
  readonly shown: string;
  readonly text: string;
}

/**
 * What is typed, as soon as its answer is there: until then what was answered before, so that a key draws its own letter
 * alone and the answer is drawn once. A text that is not awaited counts at once. `awaitAnswer` takes what resolves with the
 * answer and never rejects; the answer to what has been typed over meanwhile is let go.
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
