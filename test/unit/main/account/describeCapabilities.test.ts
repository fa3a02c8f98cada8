import { expect, test } from "vitest";
import type { Capability, CapabilityManifest } from "#contracts/service/capabilities.ts";
import { operationGate } from "#main/shared/api/gate/operationGate.ts";
import { describeCapabilities } from "#main/account/describeCapabilities.ts";
import { aCapability } from "../../../support/aManifest.ts";

type State = "available" | "unavailable" | "planned" | "blocked";
interface Given {
  readonly id?: string;
  readonly availability?: State;
  readonly runtime?: State;
  readonly status?: State;
  readonly reason?: string;
}

function research({ id, reason, ...given }: Given = {}): Capability {
  const { availability = "available", runtime = "available", status = "available" } = given;
  return aCapability({
    ...(id !== undefined && { id }),
    availability,
    release: { runtimeStatus: runtime, launchReadiness: "ready", exposure: "public" },
    routes: { "POST /v1/research/jobs": status },
    isAdvised: true,
    ...(reason !== undefined && { unavailableReason: reason }),
  });
}

function described(...capabilities: readonly Capability[]) {
  const manifest: CapabilityManifest = {
    schema_version: "service.capability-manifest@1",
    manifest_version: "platform-capabilities@2026-07-17.v10",
    boundary: "public_api",
    pricing_version: "p1",
    capabilities: [...capabilities],
    contracts: { contract_version: "c1", intent_fingerprint_version: "i1", schemas: {}, examples: {} },
  };
  return describedOf(manifest);
}

function describedOf(manifest: CapabilityManifest | null) {
  const lastManifest = () => manifest;
  const operations = operationGate({ lastManifest, isOfThisKey: () => true, changed: () => undefined });
  return describeCapabilities({ lastManifest, manifestReadAt: () => (manifest === null ? null : 1), operations });
}

test("[CP90] a missing manifest, or one that does not list an operation, leaves the operation's state unknown", () => {
  const unread = describedOf(null);
  expect(Object.values(unread.areas).every(({ state }) => state === "unknown")).toBe(true);
  expect(unread.manifest).toBeNull();
  expect(described().areas.research.state).toBe("unknown");
  expect(described(research()).areas.discover.state).toBe("unknown");
});

test.each<Given>([{ availability: "planned" }, { runtime: "blocked" }, { status: "unavailable" }])(
  "[CP90] an operation is available only if all of its states allow use: unavailable with %o",
  (given) => {
    const { areas } = described(research({ ...given, reason: "In spring." }));
    expect(areas.research).toEqual({ state: "unavailable", reason: "In spring." });
    expect(described(research()).areas.research).toEqual({ state: "available", reason: null });
  },
);

test("[CP90] another network's research capability on the same path does not change the state of this one", () => {
  const other = { id: "research.other@1", availability: "planned" } as const;
  expect(described(research(), research(other)).areas.research.state).toBe("available");
  const blocked = research({ availability: "blocked" });
  expect(described(blocked, research({ id: other.id })).areas.research.state).toBe("unavailable");
});

test("[CP91] each capability is listed with its blocking state, reason, and billing, besides the versions and the JSON", () => {
  const { manifest } = described(research({ status: "blocked", reason: "Not yet." }));
  expect(manifest).toMatchObject({
    readAt: 1,
    versions: { contract: "c1", intentFingerprint: "i1", pricing: "p1" },
    capabilities: [{ blockedBy: "blocked", reason: "Not yet.", billing: "dynamic", isHumanApprovalRecommended: true }],
  });
  expect(JSON.parse(manifest?.json ?? "")).toMatchObject({ pricing_version: "p1" });
});
