// Every journey of money, as a table: what is bought, what goes wrong on the way, and how it has to end.
import { type Kind, kinds } from "./purchases.ts";

/** What goes wrong with an order. Each strikes once, at the wire. */
export const incidents = [
  "none",
  /** The answer to the quote request is lost; the person asks again. */
  "quote lost",
  /** The first confirm never arrives. */
  "confirm swallowed",
  /** The service runs the first confirm, and its answer is lost. */
  "confirm lost",
  /** The service runs it and answers 503. */
  "503 after",
  /** The service answers 503 and runs nothing. */
  "503 before",
  /** The service runs it, and its answer cannot be read. */
  "confirm unreadable",
  /** A quote that is discarded, and asked for once more. */
  "discarded first",
  /** The quote expires before the person confirms it; they ask again. */
  "expired before confirm",
  /** No confirm arrives before the quote has expired. */
  "swallowed until expiry",
  /** The service runs the first confirm, and no answer comes before the quote has expired. */
  "lost until expiry",
  /** The same order twice at once, and both answers are lost until the quotes have expired. */
  "twins lost until expiry",
  /** The same order twice at once; neither confirm arrives before the quotes have expired. */
  "twins swallowed until expiry",
] as const;
export type Incident = (typeof incidents)[number];

export interface Journey {
  readonly name: string;
  readonly kind: Kind;
  readonly incident: Incident;
  /** How often the service must have charged for it at the end. */
  readonly charges: number;
}

function chargesOf(incident: Incident): number {
  if (incident === "swallowed until expiry" || incident === "twins swallowed until expiry") return 0;
  return incident.startsWith("twins") ? 2 : 1;
}

/** Scenes go the way of a single generation, and their pictures take long to draw. */
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

/** Whether the quote of this journey has to expire on the way. */
export function needsExpiry(incident: Incident): boolean {
  return incident.includes("expir");
}
