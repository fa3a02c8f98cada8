import { expect, test } from "vitest";
import type { CapabilityManifest } from "#contracts/service/capabilities.ts";
import type { RequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { cachedManifest } from "#main/account/cachedManifest.ts";
import { operationGate } from "#main/shared/api/gate/operationGate.ts";
import { aCapability, aManifest } from "../../../../../support/aManifest.ts";
import { researchOf } from "../../../../../support/researchScene.ts";

const payload: RequestPayload = { kind: "research", request: researchOf("11") };
const closed = aManifest([aCapability({ availability: "blocked", isAdvised: true })]);

function scene(stored: unknown = null) {
  let key = "";
  let snapshot = stored === null ? null : { value: stored, readAt: 1 };
  const manifest = cachedManifest({
    key: () => key,
    snapshots: {
      read: () => snapshot,
      write: (value: CapabilityManifest, now) => void (snapshot = { value, readAt: now }),
    },
  });
  const gate = operationGate({
    lastManifest: manifest.last,
    isOfThisKey: manifest.isOfThisKey,
    changed: () => undefined,
  });
  const isOpen = () => {
    try {
      gate.assertLive(payload);
      return true;
    } catch {
      return false;
    }
  };
  return { manifest, gate, isOpen, use: (next: string) => void (key = next) };
}

test("[CP93] a manifest read with another API key blocks nothing until that key is back or the manifest is read again", () => {
  const { manifest, gate, isOpen, use } = scene(closed);
  use("first");
  expect(isOpen()).toBe(false);
  use("second");
  expect(isOpen()).toBe(true);
  // A person still decides: changing the key does not make the known state of the operation less careful.
  expect(gate.needsDecision(payload)).toBe(true);
  use("first");
  expect(isOpen()).toBe(false);
  use("second");
  manifest.store(closed, 2);
  expect(isOpen()).toBe(false);
});

test("[CP92] [CP93] a stored manifest that can't be read counts as missing", () => {
  const { manifest, gate, isOpen } = scene({ capabilities: "all" });
  expect(manifest.last()).toBeNull();
  expect(gate.needsDecision(payload)).toBe(false);
  expect(isOpen()).toBe(true);
});
