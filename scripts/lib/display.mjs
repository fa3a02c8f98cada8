// A virtual display for machines without a screen.
import { spawn } from "node:child_process";
import { capture, say } from "./project.mjs";

export function hasScreen() {
  return process.platform !== "linux" || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Resolves to what the app needs in its environment to show windows: a virtual display where this machine has no screen. */
export async function screenEnvironment() {
  if (hasScreen()) return {};
  const { display } = await startVirtualDisplay();
  say(`this machine has no screen; the app runs on a virtual one (DISPLAY=${display}). Ctrl+C ends it.`);
  return { DISPLAY: display };
}

/**
 * Starts a virtual X display that any local user may use; resolves to `{ display, stop }`. It listens only on a local
 * socket.
 */
export async function startVirtualDisplay({ width = 1920, height = 1200 } = {}) {
  if (capture("Xvfb", ["-help"]).code === 127) throw new Error("Xvfb is missing: install the package xvfb.");
  const args = ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp", "-ac"];
  const server = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = await new Promise((resolve, reject) => {
    let text = "";
    server.stdio[3].on("data", (chunk) => {
      text += chunk;
      if (text.includes("\n")) resolve(text.trim());
    });
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`Xvfb ended with code ${code}.`)));
  });
  process.once("exit", () => server.kill());
  return { display: `:${number}`, stop: () => server.kill() };
}
