import { existsSync } from "node:fs";
import { commandError } from "#cli/commandError.ts";
import type { System } from "#cli/system.ts";
import { appExecutables } from "./places.ts";

/** Variables of a command that the app must not get. */
const notForApp = ["NODE_OPTIONS", "NODE_COMPILE_CACHE", "PROOFSHEET_TOKEN_FILE"];

/**
 * Starts the app without waiting for it. Throws where it can't run: without a display on Linux, and where this command
 * doesn't know the app's place.
 */
export async function startApp(system: System, args: readonly string[]): Promise<void> {
  const hasDisplay = Boolean(system.env["DISPLAY"] || system.env["WAYLAND_DISPLAY"]);
  if (system.platform === "linux" && !hasDisplay)
    throw commandError(
      "not_reachable",
      "Proofsheet isn't running, and it can't start without a display. Start it in a desktop session, then try again.",
    );
  const file = appExecutables(system).find((one) => existsSync(one));
  if (file === undefined)
    throw commandError("not_reachable", "Proofsheet isn't running, and this command didn't find it. Start Proofsheet.");
  const env = Object.fromEntries(Object.entries(system.env).filter(([name]) => !notForApp.includes(name)));
  // Loaded only here, because that takes as long as a call does.
  const { spawn } = await import("node:child_process");
  const child = spawn(file, args, { detached: true, stdio: "ignore", env, cwd: system.home });
  // A failed start shows in the endpoint that doesn't appear.
  child.on("error", () => undefined);
  child.unref();
}
