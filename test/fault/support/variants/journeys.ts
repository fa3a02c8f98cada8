// Every money journey as a table: what is bought, which fault occurs, and how it must end.
import { type Kind, kinds } from "./purchases.ts";

/** The fault of a journey. Each occurs once, on the wire. */
export const incidents = [
  "none",
  /** The response to the quote request is lost; the user requests another quote. */
  "quote lost",
  /** The first confirm never arrives. */
  "confirm swallowed",
  /** The service runs the first confirm, and its response is lost. */
  "confirm lost",
  /** The service runs the first confirm and responds with 503. */
  "503 after",
  /** The service responds with 503 and runs nothing. */
  "503 before",
  /** The service runs the first confirm, and its response is unreadable. */
  "confirm unreadable",
  /** A quote is discarded and requested again. */
  "discarded first",
  /** The quote expires before the user confirms it; the user requests another quote. */
  "expired before confirm",
  /** No confirm arrives before the quote has expired. */
  "swallowed until expiry",
  /** The service runs the first confirm, and no response arrives before the quote has expired. */
  "lost until expiry",
  /** The same order twice at once; both responses are lost until the quotes have expired. */
  "twins lost until expiry",
  /** The same order twice at once; neither confirm arrives before the quotes have expired. */
  "twins swallowed until expiry",
  /** The service runs the first confirm and answers it with a 409 without words. */
  "409 after",
  /** The service answers the first confirm with a 409 without words, and runs nothing. */
  "409 before",
  /** The service answers the first confirm with a 409 without words, and runs it 150 seconds later. */
  "409, runs later",
  /** The service runs the first confirm, answers all with a 409 without words, and the user cancels the request. */
  "409, then cancelled",
  /** The service runs the first confirm, its response is lost, and every resend gets a 409 without words. */
  "lost, then 409",
  /** The user confirms a minute before the quote expires. */
  "near its end",
  /** The same, and the service's response to the first confirm is lost. */
  "lost near its end",
  /** The service runs the first confirm, no response arrives, and the user replaces the API key. */
  "lost until the key is replaced",
  /** The work fails, and the service refunds it. */
  "failed",
] as const;
export type Incident = (typeof incidents)[number];

export interface Journey {
  readonly name: string;
  readonly kind: Kind;
  readonly incident: Incident;
  /** The number of charges that the service must have at the end; fewer only with `mayNotRun`. */
  readonly charges: number;
}

function chargesOf(incident: Incident): number {
  if (incident === "swallowed until expiry" || incident === "twins swallowed until expiry") return 0;
  return incident.startsWith("twins") ? 2 : 1;
}

/** Scenes follow the same path as single generations, and rendering their images takes long. */
const incidentsOfScenes: readonly Incident[] = [
  "none",
  "confirm lost",
  "lost until expiry",
  "swallowed until expiry",
  "lost, then 409",
];

/** Failed work of these kinds is asked for by a word in the prompt. */
const kindsThatFail: readonly Kind[] = ["generation", "batch"];

function isPossible(kind: Kind, incident: Incident): boolean {
  if (incident === "failed") return kindsThatFail.includes(kind);
  return kind !== "scene" || incidentsOfScenes.includes(incident);
}

/** Each incident with each kind of paid request. */
export const journeys: readonly Journey[] = kinds.flatMap((kind) =>
  incidents
    .filter((incident) => isPossible(kind, incident))
    .map((incident) => ({
      name: `${kind}, ${incident}`,
      kind,
      incident,
      charges: chargesOf(incident),
    })),
);

/** When a journey is played: its quote expires, or almost, or the API key is replaced, or none of these. */
export type Stage = "plain" | "expiry" | "near expiry" | "key";
export const stages: readonly Stage[] = ["plain", "expiry", "near expiry", "key"];

export function stageOf(incident: Incident): Stage {
  if (incident.includes("near its end")) return "near expiry";
  if (incident.includes("key is replaced")) return "key";
  return incident.includes("expir") ? "expiry" : "plain";
}

/** Whether the request may also close without a charge, because no answer ever promised that it ran. */
export function mayNotRun(incident: Incident): boolean {
  return incident === "409 before";
}

/** Whether every answer was clear, so that nobody may be asked what happened. */
export function isClear(incident: Incident): boolean {
  return ["none", "quote lost", "discarded first", "expired before confirm", "near its end", "failed"].includes(
    incident,
  );
}

/** Whether no resend is ever answered, so that only the service's records can tell the outcome. */
export function isNeverAnswered(incident: Incident): boolean {
  return incident === "lost, then 409" || incident === "409, then cancelled";
}
