import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t, tContext } from "#texts/t.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";
import type { Line } from "./list/queueSections.ts";

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
