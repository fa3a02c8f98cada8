import type { AreaAccess, OperationName, RequestLimits } from "#contracts/capabilities.ts";
import type { CapabilityManifest } from "#contracts/service/capabilities.ts";
import { isLongerThan } from "#contracts/service/primitives.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import {
  accessTo,
  deniesOperation,
  needsDecision,
  operationOfBody,
  operationsOf,
} from "#main/shared/api/domain/operations.ts";
import type { OperationGate } from "#main/shared/api/domain/operationGate.ts";
import { manifestLimits } from "#main/shared/api/domain/manifestLimits.ts";
import type { Refusal } from "#main/shared/api/domain/serviceOutcome.ts";
import type { RequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { reportedError } from "#main/shared/base/errors.ts";

interface Deps {
  /** The manifest as last read, however old; null before the first read. */
  readonly lastManifest: () => CapabilityManifest | null;
  /** Whether the manifest was read with the current key. */
  readonly isOfThisKey: () => boolean;
  /** Called when the access of the key has changed. */
  readonly changed: () => void;
}

/** Checks requests against the manifest and against the service's refusals since the manifest was read. */
export function operationGate(deps: Deps): OperationGate {
  const denied = new Map<OperationName, string>();
  // The manifest of another key does not describe the access of this one.
  const ofThisKey = () => (deps.isOfThisKey() ? deps.lastManifest() : null);

  function access(name: OperationName): AreaAccess {
    const reason = denied.get(name);
    return reason === undefined ? accessTo(ofThisKey(), name) : { state: "unavailable", reason };
  }
  function deny(name: OperationName, refusal: Refusal): void {
    if (!deniesOperation(name, refusal) || denied.get(name) === refusal.message) return;
    denied.set(name, refusal.message);
    deps.changed();
  }

  return {
    accessTo: access,
    assertLive: (payload) => {
      for (const name of operationsOf(payload)) {
        const { state, reason } = access(name);
        if (state === "unavailable") throw reportedError("capability_unavailable", unavailableText(name, reason));
      }
    },
    assertWithin: (payload) => {
      const problem = beyond(payload, manifestLimits(ofThisKey()));
      if (problem !== null) throw reportedError("bad_input", problem);
    },
    // Uses the manifest of any key: an operation last known to need the user's decision still needs it.
    needsDecision: (payload) => needsDecision(deps.lastManifest(), payload),
    limits: () => manifestLimits(ofThisKey()),
    paidRefused: (kind, body, refusal) => {
      const name = operationOfBody(kind, body);
      if (name !== null) deny(name, refusal);
    },
    discoverRead: (refusal) => {
      if (refusal !== null) deny("discover", refusal);
      else if (denied.delete("discover")) deps.changed();
    },
    discoverStopped: () => {
      const { state, reason } = accessTo(ofThisKey(), "discover");
      return state === "unavailable" ? unavailableText("discover", reason) : null;
    },
    manifestRead: () => denied.clear(),
  };
}

/** Returns a text that names the unavailable operation, the reason, and what to do. */
function unavailableText(name: OperationName, reason: string | null): string {
  return [
    t(
      "{operation, select, image {Image generation} video {Video generation} audio {Audio generation} lipsync {Lipsync generation} scene {Scene generation} batch {Batch generation} research {Research} other {Discover}} isn't available for this API key.",
      { operation: name },
    ),
    reason === null ? null : t("Service message: {message}", { message: reason }),
    t("Check for a new manifest in Settings › Diagnostics, or ask an account owner."),
  ]
    .filter((part) => part !== null)
    .join(" ");
}

function beyond(payload: RequestPayload, limits: RequestLimits): string | null {
  switch (payload.kind) {
    case "generation":
      return tooLong(payload.request.prompt, limits.promptLength[payload.request.type]);
    case "scene":
      return tooLong(payload.request.prompt, limits.promptLength.scene);
    case "batch": {
      const { items } = payload.request;
      const max = limits.batchItems;
      if (items.length > max) return t("The service accepts up to {max, number} items in a batch.", { max });
      return (
        items.map(({ request }) => tooLong(request.prompt, limits.promptLength[request.type])).find(Boolean) ?? null
      );
    }
    case "research": {
      const { page, freshness } = payload.request;
      const { maxResults, maxAgeSeconds } = limits;
      if (page.max_results > maxResults) {
        return t("The service returns up to {max, number} results for this API key.", { max: maxResults });
      }
      return freshness.max_age_seconds > maxAgeSeconds
        ? t("The service accepts a max age of up to {max, number} seconds for this API key.", { max: maxAgeSeconds })
        : null;
    }
    default:
      return assertNever(payload);
  }
}

function tooLong(prompt: string, max: number): string | null {
  if (!isLongerThan(prompt, max)) return null;
  return t("The service accepts prompts of up to {max, number} characters for this API key.", { max });
}
