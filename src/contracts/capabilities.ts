import { z } from "zod";
import { command } from "./command.ts";
import { type RequestType, requestTypes } from "./studio/models.ts";
import { batchSize } from "./service/batches.ts";
import { promptLength } from "./service/generationRequests.ts";
import { researchBounds } from "./service/research.ts";

/** Parts of the app that need a capability of the service, each identified by one endpoint. */
export const capabilityAreas = {
  research: { method: "POST", path: "/v1/research/jobs" },
  discover: { method: "GET", path: "/v1/discover/items" },
  scenes: { method: "GET", path: "/v1/scenes" },
  avatars: { method: "GET", path: "/v1/avatars" },
  ledger: { method: "GET", path: "/v1/account/ledger" },
  limits: { method: "GET", path: "/v1/limits" },
} as const;
export type CapabilityArea = keyof typeof capabilityAreas;

/** Whether this key may use an area. `unknown` blocks nothing: the manifest was not read or does not name the area. */
export interface AreaAccess {
  readonly state: "available" | "unavailable" | "unknown";
  /** The service's reason, if it gives one. */
  readonly reason: string | null;
}

/** Operations that the service may not offer to a key: paid operations by type of output, and Discover reads. */
export const operationNames = [...requestTypes, "batch", "research", "discover"] as const;
export type OperationName = (typeof operationNames)[number];

/** Upper limits of a request: the API's limits, or stricter ones from the manifest. API: Limits. */
export interface RequestLimits {
  /** Maximum characters of a prompt, by request type. */
  readonly promptLength: Readonly<Record<RequestType, number>>;
  readonly batchItems: number;
  readonly maxResults: number;
  readonly maxAgeSeconds: number;
}

/** Limits that apply unless the manifest states others. */
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

/** A capability as the service lists it. */
export interface CapabilityView {
  readonly id: string;
  readonly title: string;
  readonly domain: string;
  /** Null if the capability is usable, otherwise the service's term for what blocks it. */
  readonly blockedBy: string | null;
  readonly reason: string | null;
  readonly exposure: string;
  readonly models: readonly string[];
  readonly billing: string;
  readonly isPaid: boolean;
  readonly isHumanApprovalRecommended: boolean;
}

/** The capability manifest as last read. */
export interface CapabilitiesView {
  readonly areas: Readonly<Record<CapabilityArea, AreaAccess>>;
  readonly limits: RequestLimits;
  /** Whether the manifest recommends that a user approves each research price. Monitors then confirm nothing. [CP92] */
  readonly isResearchApprovedByPerson: boolean;
  /** Null until the manifest has been read. */
  readonly manifest: {
    /** Epoch ms. */
    readonly readAt: number;
    readonly capabilities: readonly CapabilityView[];
    readonly versions: Readonly<Record<"manifest" | "contract" | "intentFingerprint" | "pricing", string>>;
    /** The manifest as JSON text, for copying. */
    readonly json: string;
  } | null;
}

export const capabilityCommands = {
  /** `models.changed` reports a new manifest. API: GET /v1/capabilities. */
  "capabilities.read": command(z.strictObject({})).returns<CapabilitiesView>(),
  /** Reads the manifest from the service now. Free. `offline` if the manifest could not be read. */
  "capabilities.refresh": command(z.strictObject({})).returns<CapabilitiesView>(),
};
