import { z } from "zod";
import { endpoints, type Endpoint } from "#contracts/service/endpoints.ts";

/** Valid targets of a fault: `*` for all requests, the media files, and every endpoint in the API document's notation. */
const faultTargets: readonly string[] = [
  "*",
  "GET /media/{file}",
  ...Object.values<Endpoint>(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`),
];

const common = {
  on: z.string().refine((value) => faultTargets.includes(value), {
    error: `must be one of: ${faultTargets.join(", ")}`,
  }),
  /** Restricts the fault to quotes or confirms, for an endpoint that accepts both. */
  phase: z.enum(["quote", "confirm"]).optional(),
  /** How often the fault applies. If omitted: once, or without limit if `probability` is set. */
  times: z.int().min(1).optional(),
  /** Number of matching requests to skip first. */
  skip: z.int().min(0).default(0),
  probability: z.number().min(0).max(1).optional(),
};
const when = z.enum(["before", "after"]).default("before");
const milliseconds = z.int().min(0).max(600_000);

/** An injected fault. docs/spec/sandbox.md describes each kind. */
export const Fault = z.discriminatedUnion("kind", [
  z.strictObject({ ...common, kind: z.literal("drop_before_commit"), reset: z.boolean().default(false) }),
  z.strictObject({ ...common, kind: z.literal("drop_after_commit"), reset: z.boolean().default(false) }),
  z.strictObject({
    ...common,
    kind: z.literal("status"),
    status: z.int().min(400).max(599),
    code: z.string().min(1).max(128),
    retryable: z.boolean().optional(),
    when,
  }),
  z.strictObject({ ...common, kind: z.literal("delay"), ms: milliseconds, when }),
  z.strictObject({ ...common, kind: z.literal("malformed_json") }),
  z.strictObject({ ...common, kind: z.literal("truncate") }),
  z.strictObject({
    ...common,
    kind: z.literal("uncertain"),
    ms: milliseconds,
    resolve: z.enum(["charged", "uncharged"]).default("charged"),
  }),
  z.strictObject({ ...common, kind: z.literal("fail_generation") }),
  z.strictObject({ ...common, kind: z.literal("duplicate_webhook") }),
  z.strictObject({ ...common, kind: z.literal("never_webhook") }),
]);
export type FaultInput = z.input<typeof Fault>;
export type Fault = z.output<typeof Fault>;
export type FaultKind = Fault["kind"];
