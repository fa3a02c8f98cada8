import type { OptionName } from "#contracts/service/generationRequests.ts";
import { t } from "#texts/t.ts";
import { typeLabel } from "#renderer/lib/text/typeLabel.ts";
import type { BatchItem } from "./batch.ts";

/** Returns "1 item" or "1,200 items". */
export function itemsText(count: number): string {
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

const shownOptions = [
  "aspect_ratio",
  "resolution",
  "duration",
  "num_outputs",
  "seed",
] as const satisfies readonly OptionName[];

/** Returns an item's details besides its prompt, in one line. */
export function itemDetails({ type, draft }: Omit<BatchItem, "id">): string {
  const { model, options, project, costCenter } = draft;
  const name = type === "scene" && typeof options["name"] === "string" ? options["name"] : "";
  const set = shownOptions.flatMap((name) => {
    const value = options[name];
    if (typeof value !== "string" && typeof value !== "number") return [];
    return [optionText(name, value)];
  });
  return [typeLabel(type), name, model ?? "", ...set, project, costCenter].filter((text) => text !== "").join(", ");
}

function optionText(name: (typeof shownOptions)[number], value: string | number): string {
  if (name === "duration") return `${value} s`;
  if (name === "num_outputs") return t("{count, plural, one {# image} other {# images}}", { count: Number(value) });
  return name === "seed" ? t("seed {value}", { value }) : String(value);
}
