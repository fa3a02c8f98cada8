import { grouped } from "../../lib/numbers.ts";
import type { BatchPiece } from "./batch.ts";

/** "1 piece", "1,200 pieces" */
export function piecesText(count: number): string {
  return `${grouped(count)} ${count === 1 ? "piece" : "pieces"}`;
}

const shownOptions = ["aspect_ratio", "resolution", "duration", "num_outputs", "seed"] as const;

/** What a piece is, besides its prompt, in one line. */
export function pieceFacts({ type, draft }: Omit<BatchPiece, "id">): string {
  const { model, options, project, costCenter } = draft;
  const name = type === "scene" && typeof options["name"] === "string" ? options["name"] : "";
  const set = shownOptions.flatMap((name) => {
    const value = options[name];
    if (typeof value !== "string" && typeof value !== "number") return [];
    return [optionText(name, value)];
  });
  return [type, name, model ?? "", ...set, project, costCenter].filter((text) => text !== "").join(", ");
}

function optionText(name: (typeof shownOptions)[number], value: string | number): string {
  if (name === "duration") return `${value} s`;
  if (name === "num_outputs") return value === 1 ? "1 picture" : `${value} pictures`;
  return name === "seed" ? `seed ${value}` : String(value);
}
