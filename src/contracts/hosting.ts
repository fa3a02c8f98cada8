import { z } from "zod";
import { command } from "./command.ts";
import type { PlainReasonCode } from "./reason.ts";

/** Methods by which the service reaches a local file, in the order in which Proofsheet tries them. */
export const hostKinds = ["listener", "bucket", "data"] as const;
export type HostKind = (typeof hostKinds)[number];

/** A bucket with an S3-compatible API. Contains no secret. */
export const Bucket = z.strictObject({
  /** Origin, with a path if the storage provider needs one. Without TLS only on this computer. */
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    // Requires TLS outside this computer, and rejects credentials in the URL.
    .refine((text) => !text.includes("@") && /^(https:|http:\/\/(127\.0\.0\.1|localhost|\[::1\])([:/]|$))/.test(text)),
  region: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  name: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  /** Prefix of each object key, such as `proofsheet/`; may be empty. */
  prefix: z.string().regex(/^[A-Za-z0-9._/-]{0,200}$/),
  /** Whether the bucket's name is in the URL's path instead of its host. */
  isPathStyle: z.boolean(),
});
export type Bucket = z.output<typeof Bucket>;

/** Whether a hosting method can be used now, and if not, what is missing. */
export type HostState = { readonly isReady: true } | { readonly isReady: false; readonly missing: PlainReasonCode };

/** Reference hosting of this workspace. */
export interface Hosting {
  /** `automatic`: the first method that is ready. */
  readonly preferred: HostKind | "automatic";
  /** The method in use now; null when none is ready. */
  readonly used: HostKind | null;
  readonly listener: HostState & {
    /** The listener's public URL; null if it has none. */
    readonly address: string | null;
    /** Whether the listener is reachable only on this computer, which is enough for the embedded service. */
    readonly isLocal: boolean;
  };
  readonly bucket: HostState & {
    readonly bucket: Bucket | null;
    /** Whether a key is set. Main never returns the key itself. */
    readonly hasKey: boolean;
  };
  readonly data: HostState & {
    readonly isAllowed: boolean;
    /** The service's response to a free quote request with inline data. `at`: epoch ms. */
    readonly probe: { readonly at: number; readonly isAccepted: boolean; readonly message: string } | null;
  };
  /** `up`: files that are reachable now. `waiting`: files whose removal has not succeeded yet. */
  readonly up: number;
  readonly waiting: number;
}

/** Result of testing a hosting method: each step that ran, including the one that failed. */
export interface HostTest {
  readonly isPassed: boolean;
  readonly steps: readonly { readonly name: string; readonly isPassed: boolean; readonly detail: string | null }[];
}

export const hostingCommands = {
  "hosting.read": command(z.strictObject({})).returns<Hosting>(),
  /** Changes the settings. Returns null if the user declined a bucket's host. */
  "hosting.update": command(
    z.strictObject({
      preferred: z.enum(["automatic", ...hostKinds]).optional(),
      bucket: Bucket.nullable().optional(),
      allowsData: z.boolean().optional(),
    }),
  ).returns<Hosting | null>(),
  /**
   * Sets the bucket's key, held in memory until the app quits and never returned. Null removes it. Returns null if the
   * user declined to delete the key before it.
   */
  "hosting.setKey": command(
    z.strictObject({
      key: z.strictObject({ id: z.string().min(1).max(256), secret: z.string().min(1).max(1024) }).nullable(),
    }),
  ).returns<Hosting | null>(),
  /** Uploads a small image, reads it as the service would and removes it. For `data`, requests a free quote instead. */
  "hosting.test": command(z.strictObject({ host: z.enum(hostKinds) })).returns<HostTest>(),
};
