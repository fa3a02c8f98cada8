import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import { t, tAs } from "../../../texts/t.ts";
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

/** What the service calls a type of work, as the interface writes it. */
export function typeName(type: string): string {
  return types[type] ?? type;
}

/** What a request is called: its prompt, of a batch the first one. */
export function requestTitle({ prompt, kind, items }: PaidRequest): string {
  const name = prompt === "" ? typeName(kind) : prompt;
  return items.length > 1 ? t("{name}, and {count} more", { name, count: items.length - 1 }) : name;
}

/** The line below it: what kind of work, with what, for whom, when, and where it stands in line. */
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
    place === undefined || request.state !== "queued" ? "" : placeText(place, line.size, request.isHeld),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** "next in line", "3 of 12 in line"; what is held back is never next. */
function placeText(place: number, length: number, isHeld = false): string {
  return place === 0 && !isHeld
    ? tAs("queue", "Next")
    : tAs("queue", "{place} of {length}", { place: place + 1, length });
}

/** The same for a request that was just given another place. */
export function movedText(place: number, length: number): string {
  return place === 0 ? t("Now next in queue") : t("Now {place} of {length} in queue", { place: place + 1, length });
}
