import type { LabelKind, ListKind } from "../domain/adLabels.ts";
import type { ReadableDb } from "../../shared/database/database.ts";

type Kind = LabelKind | ListKind;

export interface LabelStore {
  /** The key of a label; 0, which nothing has, when there is no such label. */
  readonly find: (kind: Kind, value: string) => number;
  /** The same, made when there is none. Within the caller's transaction. */
  readonly make: (kind: Kind, value: string) => number;
  /** What is remembered may be of a transaction that was rolled back. */
  readonly forget: () => void;
}

const mostRemembered = 50_000;

/** Keys of labels, remembered: an ad has ten of them, and a library a few thousand. */
export function labelStore(db: ReadableDb): LabelStore {
  const find = db.prepare<[string, string], { key: number }>("SELECT key FROM label WHERE kind = ? AND value = ?");
  const make = db.prepare<[string, string], { key: number }>(
    "INSERT INTO label (kind, value) VALUES (?, ?) RETURNING key",
  );
  const known = new Map<string, number>();
  const remember = (name: string, key: number) => {
    if (known.size >= mostRemembered) known.clear();
    known.set(name, key);
    return key;
  };
  function lookUp(kind: Kind, value: string): number {
    const name = `${kind} ${value}`;
    const key = known.get(name) ?? find.get(kind, value)?.key;
    return key === undefined ? 0 : remember(name, key);
  }
  return {
    find: lookUp,
    make: (kind, value) => {
      const key = lookUp(kind, value);
      return key === 0 ? remember(`${kind} ${value}`, make.get(kind, value)?.key ?? 0) : key;
    },
    forget: () => known.clear(),
  };
}
