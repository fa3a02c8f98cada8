import { useEffect, useMemo } from "react";
import { z } from "zod";
import { create } from "zustand";
import { run } from "#renderer/ipc/run.ts";
import type { Opened } from "./rankRows.ts";
import { PaletteTarget } from "./openTarget.ts";
import { rowKinds } from "./rowKinds.ts";

/** A row that was opened. A thing's row keeps what shows and opens it; commands are looked up by their key. */
const OpenedRow = z.object({
  key: z.string().max(500),
  kind: z.enum(rowKinds),
  count: z.int().min(1),
  /** Epoch ms. */
  at: z.number(),
  thing: z.object({ label: z.string(), detail: z.string(), open: PaletteTarget }).nullable().catch(null),
});
export type OpenedRow = Readonly<z.output<typeof OpenedRow>>;

const Stored = z.object({ rows: z.array(z.unknown()) });
const slot = "palette";
/** Limit of remembered rows; the ones opened last stay. */
const mostRemembered = 200;

const useRows = create<{ readonly rows: readonly OpenedRow[]; readonly isRead: boolean }>(() => ({
  rows: [],
  isRead: false,
}));

/** Returns the rows that were opened in this workspace, the last one first. Reads them from disk once. */
export function useOpened(): { readonly rows: readonly OpenedRow[]; readonly byKey: ReadonlyMap<string, Opened> } {
  const { rows, isRead } = useRows();
  useEffect(() => {
    if (!isRead) void read();
  }, [isRead]);
  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  return { rows, byKey };
}

/** Remembers that a row was opened. */
export function noteOpened(opened: Pick<OpenedRow, "key" | "kind" | "thing">, now: number): void {
  const { rows, isRead } = useRows.getState();
  const count = (rows.find(({ key }) => key === opened.key)?.count ?? 0) + 1;
  const others = rows.filter(({ key }) => key !== opened.key);
  const next = [{ ...opened, count, at: now }, ...others].slice(0, mostRemembered);
  useRows.setState({ rows: next });
  // Nothing is written before the stored rows were read, or they would be lost. An unsaved order is no failure to show.
  if (isRead) run("drafts.write", { slot, draft: { rows: next } }).catch(() => undefined);
}

async function read(): Promise<void> {
  try {
    const stored = Stored.safeParse(await run("drafts.read", { slot })).data?.rows ?? [];
    const rows = stored.flatMap((row) => OpenedRow.safeParse(row).data ?? []);
    useRows.setState((now) => {
      const newer = new Set(now.rows.map(({ key }) => key));
      return { rows: [...now.rows, ...rows.filter(({ key }) => !newer.has(key))], isRead: true };
    });
  } catch {
    // The palette works without; the next window reads again.
  }
}
