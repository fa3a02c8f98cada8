import { ToolFailure } from "#main/agents/tools/toolErrors.ts";

/** How many keys of one program are remembered, until the app quits. */
const keysOfProgram = 500;

interface Remembered {
  readonly input: string;
  readonly answer: Promise<Readonly<Record<string, unknown>>>;
}

/** Runs each call that names a key once: the same call again gets the same answer. */
export interface CallsOnce {
  /**
   * `key`: program, tool, and the program's own key. A failed call is not remembered. Throws `invalid_input` if the key was
   * used with another input.
   */
  readonly run: (
    key: { readonly program: string; readonly tool: string; readonly requestKey: string },
    input: unknown,
    work: () => Promise<Readonly<Record<string, unknown>>>,
  ) => Promise<Readonly<Record<string, unknown>>>;
}

/** Creates the memory of keys. It ends with the app; confirmation requests have theirs in the journal. [AG66] */
export function callsOnce(): CallsOnce {
  const programs = new Map<string, Map<string, Remembered>>();

  return {
    run: ({ program, tool, requestKey }, input, work) => {
      const keys = programs.get(program) ?? new Map<string, Remembered>();
      programs.set(program, keys);
      const name = JSON.stringify([tool, requestKey]);
      const text = JSON.stringify(input);
      const earlier = keys.get(name);
      if (earlier !== undefined && earlier.input !== text)
        throw new ToolFailure("invalid_input", "This request_key was used with another input.", {
          field: "request_key",
        });
      if (earlier !== undefined) return earlier.answer;
      const answer = work();
      keys.set(name, { input: text, answer });
      answer.catch(() => keys.delete(name));
      const [oldest] = keys.keys();
      if (keys.size > keysOfProgram && oldest !== undefined) keys.delete(oldest);
      return answer;
    },
  };
}
