import type { Reason } from "../../../../contracts/reason.ts";
import type { StoredFile } from "./storedFile.ts";

/** What came of fetching one file. */
export type Fetched =
  | { readonly kind: "stored"; readonly file: StoredFile }
  /** The address no longer works; the service can give a fresh one. */
  | { readonly kind: "stale"; readonly status: number }
  | { readonly kind: "again"; readonly reason: Reason }
  /** An address that is never asked; the service may give another one. */
  | { readonly kind: "forbidden"; readonly reason: Reason }
  /** Never fit to store. */
  | { readonly kind: "refused"; readonly reason: Reason };
