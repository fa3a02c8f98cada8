import { z } from "zod";
import { command } from "../command.ts";

/** How it stands with a newer version. Nothing is looked for, fetched or installed before a person asks. */
export type UpdateState =
  /**
   * `no_place`: this build has no place to look at, in development and where a package manager brings new versions. `no_key`: it has
   * no key by which it would know a release.
   */
  | { readonly kind: "unavailable"; readonly because: "no_place" | "no_key" }
  | { readonly kind: "unknown" }
  | { readonly kind: "looking" }
  | { readonly kind: "newest" }
  | { readonly kind: "offered"; readonly version: string }
  | { readonly kind: "fetching"; readonly version: string; readonly percent: number }
  | { readonly kind: "ready"; readonly version: string }
  /** The journal is being copied; then the app ends. */
  | { readonly kind: "installing"; readonly version: string }
  /** `during`: what did not work. Nothing has changed. */
  | { readonly kind: "failed"; readonly during: "looking" | "fetching" };

export const updateCommands = {
  "updates.read": command(z.strictObject({})).returns<UpdateState>(),
  /** Asks the place that the package names for its newest version. */
  "updates.check": command(z.strictObject({})).returns<UpdateState>(),
  /** Fetches the version that was offered, and checks it. Answers when that is done. */
  "updates.download": command(z.strictObject({})).returns<UpdateState>(),
  /** Copies the journal and checks the copy, then ends the app and starts the new version; `sending` while a request is being sent. */
  "updates.install": command(z.strictObject({})).returns<"installing" | "sending">(),
};
