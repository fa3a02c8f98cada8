import { z } from "zod";
import { command } from "./command.ts";
import { type CreativeType, creativeTypes } from "./studio/models.ts";
import { batchSize } from "./service/batches.ts";
import { promptLength } from "./service/generationRequests.ts";
import { researchBounds } from "./service/research.ts";

/** Parts of the app that need a capability of the service, each by one operation of it. */
export const capabilityAreas = {
  research: { method: "POST", path: "/v1/research/jobs" },
  discover: { method: "GET", path: "/v1/discover/items" },
  scenes: { method: "GET", path: "/v1/scenes" },
  avatars: { method: "GET", path: "/v1/avatars" },
  ledger: { method: "GET", path: "/v1/account/ledger" },
  limits: { method: "GET", path: "/v1/limits" },
} as const;
export type CapabilityArea = keyof typeof capabilityAreas;

/** Whether this key may use an area. `unknown` blocks nothing: the manifest was not read, or does not name it. */
export interface AreaAccess {
  readonly state: "available" | "unavailable" | "unknown";
  /** The service's own reason where it gives any. */
  readonly reason: string | null;
}

/** What is asked of the service that it may not offer to a key: paid operations by what they make, and reads of Discover. */
export const operationNames = [...creativeTypes, "batch", "research", "discover"] as const;
export type OperationName = (typeof operationNames)[number];

/** The most that a request may have: the interface's limits, or stricter ones that the manifest gives. API: Limits. */
export interface RequestLimits {
  /** Characters of a prompt, by what is made. */
  readonly promptLength: Readonly<Record<CreativeType, number>>;
  readonly batchItems: number;
  readonly maxResults: number;
  readonly maxAgeSeconds: number;
}

/** What holds where the manifest says nothing. */
export const interfaceLimits: RequestLimits = {
  promptLength: {
    image: promptLength.max,
    video: promptLength.max,
    audio: promptLength.max,
    lipsync: promptLength.max,
    scene: promptLength.max,
  },
  batchItems: batchSize.max,
  maxResults: researchBounds.maxResults,
  maxAgeSeconds: researchBounds.maxAgeSeconds,
};

/** One capability as the service lists it. */
export interface CapabilityView {
  readonly id: string;
  readonly title: string;
  readonly domain: string;
  /** Null when it is usable, else the service's word for what keeps it from being used. */
  readonly blockedBy: string | null;
  readonly reason: string | null;
  readonly exposure: string;
  readonly models: readonly string[];
  readonly billing: string;
  readonly isPaid: boolean;
  readonly isHumanApprovalRecommended: boolean;
}

/** The capability manifest as it was last read. */
export interface CapabilitiesView {
  readonly areas: Readonly<Record<CapabilityArea, AreaAccess>>;
  readonly limits: RequestLimits;
  /** The manifest recommends that a person approves each price of research: monitors confirm nothing. [CP92] */
  readonly isResearchApprovedByPerson: boolean;
  /** Null before the manifest was read. */
  readonly manifest: {
    /** Epoch ms. */
    readonly readAt: number;
    readonly capabilities: readonly CapabilityView[];
    readonly versions: Readonly<Record<"manifest" | "contract" | "intentFingerprint" | "pricing", string>>;
    /** The manifest as it was read, JSON text to copy. */
    readonly json: string;
  } | null;
}

export const capabilityCommands = {
  /** `models.changed` tells when the manifest was read again. API: GET /v1/capabilities. */
  "capabilities.read": command(z.strictObject({})).returns<CapabilitiesView>(),
  /** Reads the manifest from the service now. Free. `offline` when it could not be read. */
  "capabilities.refresh": command(z.strictObject({})).returns<CapabilitiesView>(),
};
