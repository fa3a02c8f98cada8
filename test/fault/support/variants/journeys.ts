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
] as const;
export type Incident = (typeof incidents)[number];

export interface Journey {
  readonly name: string;
  readonly kind: Kind;
  readonly incident: Incident;
  /** The number of charges that the service must have at the end. */
  readonly charges: number;
}

function chargesOf(incident: Incident): number {
  if (incident === "swallowed until expiry" || incident === "twins swallowed until expiry") return 0;
  return incident.startsWith("twins") ? 2 : 1;
}

/** Scenes follow the same path as single generations, and rendering their images takes long. */
const incidentsOfScenes: readonly Incident[] = ["none", "confirm lost", "lost until expiry", "swallowed until expiry"];

/** Each incident with each kind of paid request. */
export const journeys: readonly Journey[] = kinds.flatMap((kind) =>
  (kind === "scene" ? incidentsOfScenes : incidents).map((incident) => ({
    name: `${kind}, ${incident}`,
    kind,
    incident,
    charges: chargesOf(incident),
  })),
);

/** Returns whether this journey's quote must expire. */
export function needsExpiry(incident: Incident): boolean {
  return incident.includes("expir");
}
