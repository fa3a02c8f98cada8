// Decides on the wire what happens to each journey's requests. The project label identifies the journey.
import { hashText } from "#sandbox/random.ts";
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../../support/wireTap.ts";
import type { Incident } from "./journeys.ts";

export interface Meddler {
  readonly arrived: (request: TappedRequest) => Meddling | undefined;
  readonly expect: (project: string, incident: Incident) => void;
  /** Returns how many confirms of this project the service has run whose responses are lost until their quotes expire. */
  readonly lost: (project: string) => number;
  /** From now on, quotes count as expired, so nothing more is swallowed or lost. */
  readonly release: () => void;
  /** From now on, the API key is replaced, so nothing more is lost. */
  readonly replaceKey: () => void;
}

const unreadable = { data: { what: "nobody can read this" } };

/** What a 409 may say while the request runs, ran, or will run: nothing, or words that do not name another request's data. */
const conflictMessages = [
  "conflict",
  "Another request with this idempotency key is currently running",
  "Another request holds this idempotency key; try later",
  "The quote is being confirmed by another request",
] as const;

/** Returns the body of a 409 that does not say what happened, the same for every send of a request. */
export function conflictBody(project: string): object {
  return errorBody("conflict", { message: conflictMessages[hashText(project) % conflictMessages.length] });
}

/** `runLater` sends a request to the service after a while, as if the service had run it late. */
export function createMeddler(runLater: (request: TappedRequest) => void): Meddler {
  const incidentOf = new Map<string, Incident>();
  const seen = new Map<string, number>();
  const lost = new Map<string, Set<string>>();
  let isReleased = false;
  let isKeyReplaced = false;

  /** Returns how often such a request arrived before. */
  function before(key: string): number {
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count;
  }

  /** Each key reaches the service once; a resend is lost on the way. */
  function loseOnce(project: string, key: string): Meddling {
    const keys = lost.get(project) ?? new Set();
    lost.set(project, keys);
    if (keys.has(key)) return { kind: "swallow" };
    keys.add(key);
    return { kind: "lose" };
  }

  function confirmFate(incident: Incident, isFirst: boolean, request: TappedRequest): Meddling | undefined {
    const project = request.headers["x-service-project"] ?? "";
    const key = request.headers["idempotency-key"] ?? "";
    switch (incident) {
      case "confirm swallowed":
        return isFirst ? { kind: "swallow" } : undefined;
      case "409 after":
        return isFirst ? { kind: "replace", status: 409, body: conflictBody(project) } : undefined;
      case "409 before":
        return isFirst ? { kind: "answer", status: 409, body: conflictBody(project) } : undefined;
      case "409, runs later":
        if (!isFirst) return undefined;
        runLater(request);
        return { kind: "answer", status: 409, body: conflictBody(project) };
      case "409, then cancelled":
        return { kind: isFirst ? "replace" : "answer", status: 409, body: conflictBody(project) };
      case "lost, then 409":
        return isFirst ? { kind: "lose" } : { kind: "answer", status: 409, body: conflictBody(project) };
      case "lost until the key is replaced":
        return isKeyReplaced ? undefined : loseOnce(project, key);
      case "lost near its end":
      case "confirm lost":
        return isFirst ? { kind: "lose" } : undefined;
      case "503 after":
        return isFirst ? { kind: "replace", status: 503, body: unavailable() } : undefined;
      case "503 before":
        return isFirst ? { kind: "answer", status: 503, body: unavailable() } : undefined;
      case "confirm unreadable":
        return isFirst ? { kind: "replace", status: 201, body: unreadable } : undefined;
      case "swallowed until expiry":
      case "twins swallowed until expiry":
        return isReleased ? undefined : { kind: "swallow" };
      case "lost until expiry":
      case "twins lost until expiry":
        return isReleased ? undefined : loseOnce(project, key);
      default:
        return undefined;
    }
  }

  return {
    arrived: (request) => {
      if (request.method !== "POST" || !request.path.startsWith("/v1/")) return undefined;
      const project = request.headers["x-service-project"] ?? "";
      const incident = incidentOf.get(project);
      if (incident === undefined) return undefined;
      if (isConfirm(request)) {
        return confirmFate(incident, before(`confirm ${project}`) === 0, request);
      }
      return incident === "quote lost" && before(`quote ${project}`) === 0 ? { kind: "lose" } : undefined;
    },
    expect: (project, incident) => void incidentOf.set(project, incident),
    lost: (project) => lost.get(project)?.size ?? 0,
    release: () => {
      isReleased = true;
    },
    replaceKey: () => {
      isKeyReplaced = true;
    },
  };
}

function unavailable(): object {
  return errorBody("billing_outcome_unknown", { retryable: true });
}
