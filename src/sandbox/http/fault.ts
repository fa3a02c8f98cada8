import { z } from "zod";
import { endpoints, type Endpoint } from "../../contracts/service/endpoints.ts";

/** Every request that a fault can be hung on, as the interface writes it, the media files, and all of them. */
const faultTargets: readonly string[] = [
  "*",
  "GET /media/{file}",
  ...Object.values<Endpoint>(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`),
];

const common = {
  on: z.string().refine((value) => faultTargets.includes(value), {
    error: `must be one of: ${faultTargets.join(", ")}`,
  }),
  /** Only quotes or only confirms, where one address takes both. */
  phase: z.enum(["quote", "confirm"]).optional(),
  /** How often it strikes. Left out: once, or without end where there is a probability. */
  times: z.int().min(1).optional(),
  /** Matching requests that it lets pass first. */
  skip: z.int().min(0).default(0),
  probability: z.number().min(0).max(1).optional(),
};
const when = z.enum(["before", "after"]).default("before");
const milliseconds = z.int().min(0).max(600_000);

/** A planted failure. docs/spec/sandbox.md says what each kind does. */
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
