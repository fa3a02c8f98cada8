import type { ExportedRows } from "../../../../contracts/studio/drafts.ts";
import type { BatchPiece } from "./batch.ts";

/** Columns that every piece has, by names that are understood when the file comes back. */
const own = ["type", "prompt", "model", "project", "cost_center"] as const;

/** A batch as rows of cells under the names of its columns: one row a piece, a column for every option that any of them has. */
export function rowsOfBatch(pieces: readonly Omit<BatchPiece, "id">[]): ExportedRows {
  const options = [...new Set(pieces.flatMap(({ draft }) => Object.keys(draft.options)))];
  return [
    [...own, ...options],
    ...pieces.map(({ type, draft }) => [
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
