import { z } from "zod";
import { command } from "./command.ts";
import type { PlainReasonCode } from "./reason.ts";

/** The ways in which a file of this computer reaches the service, in the order in which they are tried. */
export const hostKinds = ["listener", "bucket", "data"] as const;
export type HostKind = (typeof hostKinds)[number];

/** A bucket that speaks S3's protocol. Nothing of it is secret. */
export const Bucket = z.strictObject({
  /** Origin, and a path where the store has one; without TLS only on this computer. */
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    // Nothing goes over the network in the clear, and no login hides in an address.
    .refine((text) => !text.includes("@") && /^(https:|http:\/\/(127\.0\.0\.1|localhost|\[::1\])([:/]|$))/.test(text)),
  region: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  name: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  /** Put before each key, as `proofsheet/`; may be empty. */
  prefix: z.string().regex(/^[A-Za-z0-9._/-]{0,200}$/),
  /** The bucket's name stands in the path and not in the host. */
  isPathStyle: z.boolean(),
});
export type Bucket = z.output<typeof Bucket>;

/** Whether a hosting method can be used now, and if not, what is missing. */
export type HostState = { readonly isReady: true } | { readonly isReady: false; readonly missing: PlainReasonCode };

/** How files of this workspace reach the service. */
export interface Hosting {
  /** `automatic`: the first way that is ready. */
  readonly preferred: HostKind | "automatic";
  /** The way that would be taken now; null when none is ready. */
  readonly used: HostKind | null;
  readonly listener: HostState & {
    /** Its public address; null where it has none. */
    readonly address: string | null;
    /** It only listens on this computer, which is enough for the embedded service. */
    readonly isLocal: boolean;
  };
  readonly bucket: HostState & {
    readonly bucket: Bucket | null;
    /** The key itself never comes back. */
    readonly hasKey: boolean;
  };
  readonly data: HostState & {
    readonly isAllowed: boolean;
    /** What the service said when it was asked the price of such a request, which is free; epoch ms. */
    readonly probe: { readonly at: number; readonly isTaken: boolean; readonly message: string } | null;
  };
  /** Files that are reachable now, and those whose removal has not worked yet. */
  readonly up: number;
  readonly waiting: number;
}

/** What a test of a way found: each step that was done, and the one that failed. */
export interface HostTest {
  readonly isPassed: boolean;
  readonly steps: readonly { readonly name: string; readonly isPassed: boolean; readonly detail: string | null }[];
}

export const hostingCommands = {
  "hosting.read": command(z.strictObject({})).returns<Hosting>(),
  "hosting.update": command(
    z.strictObject({
      preferred: z.enum(["automatic", ...hostKinds]).optional(),
      bucket: Bucket.nullable().optional(),
      allowsData: z.boolean().optional(),
    }),
  ).returns<Hosting>(),
  /** Kept in memory until the app ends, and never given back. Null forgets it. */
  "hosting.setKey": command(
    z.strictObject({
      key: z.strictObject({ id: z.string().min(1).max(256), secret: z.string().min(1).max(1024) }).nullable(),
    }),
  ).returns<Hosting>(),
  /** Puts a small picture there, reads it back as the service would, and removes it. For `data`, asks a price, free. */
  "hosting.test": command(z.strictObject({ host: z.enum(hostKinds) })).returns<HostTest>(),
};
