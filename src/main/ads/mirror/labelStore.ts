import type { LabelKind, ListKind } from "#main/ads/domain/adLabels.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";

type Kind = LabelKind | ListKind;

export interface LabelStore {
  /** Returns the key of a label; 0, which no label has, if the label does not exist. */
  readonly find: (kind: Kind, value: string) => number;
  /** Returns the key of a label, and creates the label if needed. Runs within the caller's transaction. */
  readonly make: (kind: Kind, value: string) => number;
  /** Clears the cache, which may contain keys of a transaction that was rolled back. */
  readonly forget: () => void;
}

const mostRemembered = 50_000;

/** Stores and caches label keys: an ad has about ten labels, and an ad library a few thousand. */
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
  function keyOf(kind: Kind, value: string): number {
    const name = `${kind} ${value}`;
    const key = known.get(name) ?? find.get(kind, value)?.key;
    return key === undefined ? 0 : remember(name, key);
  }
  return {
    find: keyOf,
    make: (kind, value) => {
      const key = keyOf(kind, value);
      return key === 0 ? remember(`${kind} ${value}`, make.get(kind, value)?.key ?? 0) : key;
    },
    forget: () => known.clear(),
  };
}
