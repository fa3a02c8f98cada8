// Decides at the wire what becomes of each journey's requests. The project label says whose a request is.
import { errorBody, isConfirm, type Meddling, type TappedRequest } from "../../../support/wireTap.ts";
import type { Incident } from "./journeys.ts";

export interface Meddler {
  readonly arrived: (request: TappedRequest) => Meddling | undefined;
  readonly expect: (project: string, incident: Incident) => void;
  /** From now on quotes count as expired: nothing more is swallowed or lost. */
  readonly release: () => void;
}

const unreadable = { data: { what: "nobody can read this" } };

export function createMeddler(): Meddler {
  const incidentOf = new Map<string, Incident>();
  const seen = new Map<string, number>();
  let isReleased = false;

  /** How often such a request came before. */
  function before(key: string): number {
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count;
  }

  function confirmFate(incident: Incident, isFirst: boolean, key: string): Meddling | undefined {
    switch (incident) {
      case "confirm swallowed":
        return isFirst ? { kind: "swallow" } : undefined;
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
        // Each key reaches the service once; what is sent again is lost on the way.
        return isReleased ? undefined : { kind: before(`key ${key}`) === 0 ? "lose" : "swallow" };
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
        return confirmFate(incident, before(`confirm ${project}`) === 0, request.headers["idempotency-key"] ?? "");
      }
      return incident === "quote lost" && before(`quote ${project}`) === 0 ? { kind: "lose" } : undefined;
    },
    expect: (project, incident) => void incidentOf.set(project, incident),
    release: () => {
      isReleased = true;
    },
  };
}

function unavailable(): object {
  return errorBody("billing_outcome_unknown", { retryable: true });
}
