import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { _electron, expect, test } from "@playwright/test";
import { connectProgram, readEndpointFile } from "../support/agents/wireClient.ts";
import { appCommand, appEnvironment, giveToUser, launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { invoke } from "./batchSteps.ts";
import { acceptButton } from "./journeys.ts";

const fileOf = (dataDir: string) => path.join(dataDir, "agents", "endpoint.json");

/** Starts the app once more, as the command or a person does. Resolves when the second instance has exited. */
async function startAgain(dataDir: string, ...more: readonly string[]): Promise<void> {
  const { executable, args } = appCommand();
  const second = spawn(executable, [...args, ...more], { env: appEnvironment({ dataDir }), stdio: "ignore" });
  await once(second, "exit");
}

test("[AG28] programs can connect only while the user has turned it on", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  try {
    expect(await invoke(page, "agents.read", {})).toMatchObject({ isEnabled: false, problem: null, programs: [] });
    expect(existsSync(fileOf(data.path))).toBe(false);
    // The command's type has no such field, so it is passed as a page could pass it.
    await expect(invoke(page, "settings.update", { agents: true } as object)).rejects.toThrow();
    const enabled = invoke(page, "agents.setEnabled", { isEnabled: true });
    const allow = await acceptButton(page, "Allow programs to connect", "Allow connections");
    await expect(allow).toBeEnabled();
    expect(existsSync(fileOf(data.path))).toBe(false);
    await allow.click();
    expect(await enabled).toMatchObject({ isEnabled: true, problem: null });
    const connection = await connectProgram(readEndpointFile(data.path), { program: "Claude Code" });
    expect(connection.answer).toEqual({ ready: true, isPaired: false });
    expect(await connection.pair(["ads"])).toHaveProperty("code");
    expect(await invoke(page, "agents.read", {})).toMatchObject({ pairingRequests: [{ name: "Claude Code" }] });
    await invoke(page, "agents.setEnabled", { isEnabled: false });
    await connection.closed;
    expect(existsSync(fileOf(data.path))).toBe(false);
  } finally {
    await close();
    data.remove();
  }
});

test("[AG2] [AG28] [AG29] the app runs without a window for programs, until a person starts it", async () => {
  const data = temporaryDataFolder();
  writeFileSync(path.join(data.path, "settings.json"), JSON.stringify({ agents: true }));
  giveToUser(data.path);
  const { executable, args } = appCommand();
  const app = await _electron.launch({
    executablePath: executable,
    args: [...args, "--background"],
    env: appEnvironment({ dataDir: data.path }),
  });
  try {
    await expect.poll(() => existsSync(fileOf(data.path)), { timeout: 30_000 }).toBe(true);
    const connection = await connectProgram(readEndpointFile(data.path));
    expect(connection.answer).toEqual({ ready: true, isPaired: false });
    await startAgain(data.path, "--background");
    expect(await app.evaluate(({ BaseWindow }) => BaseWindow.getAllWindows().length)).toBe(0);
    const opened = app.waitForEvent("window");
    await startAgain(data.path);
    await expect((await opened).getByRole("navigation").first()).toBeVisible({ timeout: 30_000 });
    expect(await connection.call("status")).toMatchObject({ error: { code: "not_paired" } });
    await app.close();
    await connection.closed;
    expect(existsSync(fileOf(data.path))).toBe(false);
  } finally {
    await app.close();
    data.remove();
  }
});
