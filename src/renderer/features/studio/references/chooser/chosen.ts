import type { Choice } from "./choice.ts";

/** Returns the choices with one of them added or removed, up to `room`. */
export function withToggled(chosen: readonly Choice[], choice: Choice, room: number): readonly Choice[] {
  const others = chosen.filter(({ id }) => id !== choice.id);
  if (others.length < chosen.length) return others;
  return room === 1 ? [choice] : withAdded(chosen, [choice], room);
}

/** Returns the choices with others added that are not among them, up to `room`. */
export function withAdded(chosen: readonly Choice[], added: readonly Choice[], room: number): readonly Choice[] {
  const known = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...added.filter(({ id }) => !known.has(id))].slice(0, room);
}
