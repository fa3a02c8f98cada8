import { t } from "../../../../texts/t.ts";
import { kindWord } from "../../../lib/text/kindWord.ts";
import type { BatchPiece } from "./batch.ts";

/** Returns "1 item" or "1,200 items". */
export function piecesText(count: number): string {
  return t("{count, plural, one {# item} other {# items}}", { count });
}

/** Returns why the batch rejects so many items. `room` is the number of items that still fit. */
export function tooManyText(count: number, room: number): string {
  return t(
    "This adds {count, plural, one {# item} other {# items}}, but the batch has space for {room, number} more.",
    {
      count,
      room,
    },
  );
}

const shownOptions = ["aspect_ratio", "resolution", "duration", "num_outputs", "seed"] as const;

/** Returns an item's details besides its prompt, in one line. */
export function pieceFacts({ type, draft }: Omit<BatchPiece, "id">): string {
  const { model, options, project, costCenter } = draft;
  const name = type === "scene" && typeof options["name"] === "string" ? options["name"] : "";
  const set = shownOptions.flatMap((name) => {
    const value = options[name];
    if (typeof value !== "string" && typeof value !== "number") return [];
    return [optionText(name, value)];
  });
  return [kindWord(type), name, model ?? "", ...set, project, costCenter].filter((text) => text !== "").join(", ");
}

function optionText(name: (typeof shownOptions)[number], value: string | number): string {
  if (name === "duration") return `${value} s`;
  if (name === "num_outputs") return t("{count, plural, one {# image} other {# images}}", { count: Number(value) });
  return name === "seed" ? t("seed {value}", { value }) : String(value);
}
