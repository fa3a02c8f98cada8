import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import { t, tContext } from "../../../texts/t.ts";
import type { Line } from "./list/queueSections.ts";

const types: Readonly<Record<string, string>> = {
  image: t("Image"),
  video: t("Video"),
  audio: t("Audio"),
  lipsync: t("Lipsync"),
  scene: t("Scene"),
  research: t("Research"),
};

/** Returns the UI label of a service type; an unknown type is returned unchanged. */
export function typeName(type: string): string {
  return types[type] ?? type;
}

/** Returns the title of a request: its prompt; for a batch the first prompt. */
export function requestTitle({ prompt, kind, items }: PaidRequest): string {
  const name = prompt === "" ? typeName(kind) : prompt;
  return items.length > 1 ? t("{name}, and {count} more", { name, count: items.length - 1 }) : name;
}

/** Returns what a request makes and with which model: "Image · Nano Banana Pro", or the number of items of a batch. */
export function requestMakes({ kind, items, type, model }: PaidRequest): string {
  const what =
    kind === "batch"
      ? t("{count, plural, one {# item} other {# items}}", { count: items.length })
      : typeName(type || kind);
  return [what, model].filter(Boolean).join(" · ");
}

/** Returns the position of an unsent request: "Next" or "3 of 12". Null for others, and if it is not known. */
export function queuePlace({ id, state, isPaused }: PaidRequest, line: Line): string | null {
  const place = line.get(id);
  return place === undefined || state !== "queued" ? null : placeText(place, line.size, isPaused);
}

/** Returns "Next" or "3 of 12". A paused request is never next. */
function placeText(place: number, length: number, isPaused = false): string {
  return place === 0 && !isPaused
    ? tContext("queue", "Next")
    : tContext("queue", "{place} of {length}", { place: place + 1, length });
}

/** Returns the announcement of a request's new position after a move. */
export function movedText(place: number, length: number): string {
  return place === 0 ? t("Now next in queue") : t("Now {place} of {length} in queue", { place: place + 1, length });
}
