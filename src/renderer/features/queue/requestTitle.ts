import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import { t, tContext } from "../../../texts/t.ts";
import { shortTime } from "../../lib/time/times.ts";
import type { Line } from "./list/queueEntries.ts";

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

/** Returns the line below the title: type, model, project, results, time, and queue position. */
export function requestPlace(request: PaidRequest, line: Line, now: number): string {
  const { kind, items, type, model, project, results, id, createdAt } = request;
  const place = line.get(id);
  return [
    kind === "batch"
      ? t("{count, plural, one {# item} other {# items}}", { count: items.length })
      : typeName(type || kind),
    model,
    project,
    results.length > 1 ? t("{count, plural, one {# result} other {# results}}", { count: results.length }) : "",
    shortTime(createdAt, now),
    place === undefined || request.state !== "queued" ? "" : placeText(place, line.size, request.isPaused),
  ]
    .filter(Boolean)
    .join(" · ");
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
