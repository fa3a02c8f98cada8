import { z } from "zod";
import { command } from "#contracts/command.ts";

/** State of the app's update. Proofsheet checks, downloads and installs only when the user chooses. */
export type UpdateState =
  /**
   * `no_place`: this build has no update URL (in development, and where a package manager installs updates). `no_key`:
   * this build has no key to verify a release with.
   */
  | { readonly kind: "unavailable"; readonly because: "no_place" | "no_key" }
  | { readonly kind: "unknown" }
  | { readonly kind: "checking" }
  | { readonly kind: "newest" }
  | { readonly kind: "available"; readonly version: string }
  | { readonly kind: "downloading"; readonly version: string; readonly percent: number }
  | { readonly kind: "ready"; readonly version: string }
  /** The journal is being copied; then the app quits. */
  | { readonly kind: "installing"; readonly version: string }
  /** `during`: the step that failed. Nothing has changed. */
  | { readonly kind: "failed"; readonly during: "checking" | "downloading" };

export const updateCommands = {
  "updates.read": command(z.strictObject({})).returns<UpdateState>(),
  /** Checks the update URL of the package for its newest version. */
  "updates.check": command(z.strictObject({})).returns<UpdateState>(),
  /** Downloads and verifies the available version. Resolves when both are done. */
  "updates.download": command(z.strictObject({})).returns<UpdateState>(),
  /**
   * Copies the journal, verifies the copy, quits and starts the new version. Returns `sending` while a request is
   * being sent.
   */
  "updates.install": command(z.strictObject({})).returns<"installing" | "sending">(),
};
