import type { CommandInput } from "#contracts/registry.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";

export type Move = CommandInput<"queue.move">["to"];

type Walk = "previous" | "next" | "first" | "last";

/** What a key does on a row of the queue: focuses another row, or moves the request. Null if the key does nothing. */
export type RowStep = { readonly kind: "focus"; readonly to: Walk } | { readonly kind: "move"; readonly to: Move };

const walks = { ArrowUp: "previous", ArrowDown: "next", Home: "first", End: "last" } as const;
const moves = { ArrowUp: "earlier", ArrowDown: "later", Home: "first", End: "last" } as const;

export function rowStep(key: string, held: { readonly alt: boolean; readonly other: boolean }): RowStep | null {
  if (held.other || !Object.hasOwn(walks, key)) return null;
  const known = key as keyof typeof walks;
  return held.alt ? { kind: "move", to: moves[known] } : { kind: "focus", to: walks[known] };
}

/** Returns the index of the row to focus among `count` rows. It stops at both ends. */
export function walkTo(from: number, count: number, to: Walk): number {
  switch (to) {
    case "first":
      return 0;
    case "last":
      return count - 1;
    case "previous":
      return Math.max(0, from - 1);
    case "next":
      return Math.min(count - 1, from + 1);
    default:
      return assertNever(to);
  }
}
