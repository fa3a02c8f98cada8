import type { Bridge } from "#contracts/bridge.ts";
import type { EventName, Events } from "#contracts/events.ts";
import type { InputOf, OutputOf } from "#contracts/command.ts";
import type { Commands, ConsentRegistry } from "#contracts/registry.ts";
import type { Result, WireError } from "#contracts/result.ts";

/** Commands of the page and of the consent view. */
type All = Commands & ConsentRegistry;

type Answers = {
  readonly [N in keyof All]?: (input: InputOf<All[N]>) => OutputOf<All[N]> | Promise<OutputOf<All[N]>>;
};

/** An error to throw from an answer: the bridge passes on the error that it contains. */
export class Refusal extends Error {
  readonly error: WireError;
  constructor(error: WireError) {
    super(error.message);
    this.error = error;
  }
}

export interface FakeBridge {
  /** Every executed command, in order. */
  readonly calls: readonly { readonly name: string; readonly input: unknown }[];
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
}

/** Replaces the preload's bridge with one that responds with these functions and rejects every other command. */
export function fakeBridge(answers: Answers): FakeBridge {
  const calls: { name: string; input: unknown }[] = [];
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const bridge: Bridge = {
    invoke: async (name, input): Promise<Result<unknown>> => {
      calls.push({ name, input });
      const answer = (answers as Record<string, ((given: unknown) => unknown) | undefined>)[name];
      if (answer === undefined) return { ok: false, error: { code: "unknown_command", message: name } };
      try {
        return { ok: true, value: await answer(input) };
      } catch (cause) {
        if (cause instanceof Refusal) return { ok: false, error: cause.error };
        throw cause;
      }
    },
    on: (name, listener) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => set.delete(listener);
    },
  };
  Object.assign(globalThis, { window: { bridge } });
  return {
    calls,
    emit: (name, payload) => {
      for (const listener of listeners.get(name) ?? []) listener(payload as never);
    },
  };
}
