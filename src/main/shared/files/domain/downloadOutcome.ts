import type { Reason } from "#contracts/reason.ts";
import type { StoredFile } from "./storedFile.ts";

/** The outcome of downloading one file. */
export type DownloadOutcome =
  | { readonly kind: "stored"; readonly file: StoredFile }
  /** The URL no longer works; the service can provide a new one. */
  | { readonly kind: "stale"; readonly status: number }
  | { readonly kind: "again"; readonly reason: Reason }
  /** The file can't be stored on this computer now. */
  | { readonly kind: "no_space"; readonly reason: Reason }
  /** A URL that must not be requested; the service may provide another one. */
  | { readonly kind: "forbidden"; readonly reason: Reason }
  /** Content that can never be stored. */
  | { readonly kind: "refused"; readonly reason: Reason };
