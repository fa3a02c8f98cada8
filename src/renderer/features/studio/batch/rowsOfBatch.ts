import type { ExportedRows } from "#contracts/studio/drafts.ts";
import type { BatchItem } from "./batch.ts";

/** Columns of every export, under names that the CSV import recognizes. */
const own = ["type", "prompt", "model", "project", "cost_center"] as const;

/** Returns a batch as rows of cells by column name: one row per item, and a column for each option that any item has. */
export function rowsOfBatch(items: readonly Omit<BatchItem, "id">[]): ExportedRows {
  const options = [...new Set(items.flatMap(({ draft }) => Object.keys(draft.options)))];
  return [
    [...own, ...options],
    ...items.map(({ type, draft }) => [
      type,
      draft.prompt,
      draft.model ?? "",
      draft.project,
      draft.costCenter,
      ...options.map((name) => cellOf(draft.options[name])),
    ]),
  ];
}

function cellOf(value: unknown): string | number {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return value.map(String).join("\n");
  return typeof value === "string" ? value : JSON.stringify(value);
}
