import type { PaidRequest } from "../../../contracts/paidRequests.ts";
import { shortTime } from "../../lib/times.ts";
import type { Line } from "./queueEntries.ts";

const types: Readonly<Record<string, string>> = {
  image: "Image",
  video: "Video",
  audio: "Audio",
  lipsync: "Lipsync",
  scene: "Scene",
  research: "Research",
};

/** What the service calls a type of work, as the interface writes it. */
export function typeName(type: string): string {
  return types[type] ?? type;
}

/** What a request is called: its prompt, of a batch the first one. */
export function requestTitle({ prompt, kind, items }: PaidRequest): string {
  const name = prompt === "" ? typeName(kind) : prompt;
  return items.length > 1 ? `${name}, and ${items.length - 1} more` : name;
}

/** The line below it: what kind of work, with what, for whom, when, and where it stands in line. */
export function requestPlace(request: PaidRequest, line: Line, now: number): string {
  const { kind, items, type, model, project, results, id, createdAt } = request;
  const place = line.get(id);
  return [
    kind === "batch" ? `Batch of ${items.length}` : typeName(type || kind),
    model,
    project,
    results.length > 1 ? `${results.length} results` : "",
    shortTime(createdAt, now),
    place === undefined || request.state !== "confirm_ready" ? "" : placeText(place, line.size, request.isHeld),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** "next in line", "3 of 12 in line"; what is held back is never next. */
export function placeText(place: number, length: number, isHeld = false): string {
  return place === 0 && !isHeld ? "next in line" : `${place + 1} of ${length} in line`;
}
