import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { appCommand, appEnvironment, giveToUser, launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { goTo } from "./journeys.ts";
import { acceptPairing, letProgramsConnect } from "./programSteps.ts";

const client = path.join("out", "cli", "proofsheet.cjs");

interface Command {
  readonly child: ChildProcess;
  readonly printed: () => { readonly stdout: string; readonly stderr: string };
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

/** Starts the built command as the user who runs the app. */
function start(dataDir: string, ...args: readonly string[]): Command {
  const home = path.join(dataDir, "home");
  mkdirSync(home, { recursive: true });
  giveToUser(home);
  const [uid, gid] = process.env["PROOFSHEET_E2E_OWNER"]?.split(":").map(Number) ?? [];
  const child = spawn(process.execPath, [client, ...args], {
    env: { HOME: home, PATH: process.env["PATH"], PROOFSHEET_DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid !== undefined && gid !== undefined && { uid, gid }),
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString("utf8")));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString("utf8")));
  const printed = () => ({ stdout, stderr });
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, ...printed() }));
  return { child, printed, ended };
}

const run = (dataDir: string, ...args: readonly string[]) => start(dataDir, ...args, "--no-start").ended;

/** Pairs a program by the command, and accepts it as a person does. */
async function pair(page: Page, dataDir: string, program: string): Promise<void> {
  await letProgramsConnect(page);
  const pairing = start(dataDir, "pair", "--program", program, "--no-start");
  await expect.poll(() => pairing.printed().stderr).toContain("Code: ");
  const [, code = ""] = /Code: (\w{4})/.exec(pairing.printed().stderr) ?? [];
  await acceptPairing(page, program, code);
  expect(await pairing.ended).toMatchObject({ code: 0 });
}

test("[AG92] [AG95] [AG100] the command is paired, gets a quote, and waits until a person declines", async () => {
  const data = temporaryDataFolder();
  const { page, close } = await launchApp({ dataDir: data.path });
  const off = await run(data.path, "status");
  expect([off.code, off.stderr]).toEqual([6, expect.stringContaining("Settings › Agents")]);

  await pair(page, data.path, "nightly");
  const nightly = (...args: readonly string[]) => run(data.path, ...args, "--program", "nightly", "--json");
  const status = await nightly("status");
  expect([status.code, status.stderr]).toEqual([0, ""]);
  expect(JSON.parse(status.stdout)).toMatchObject({ real_credits: false, waiting_for_person: 0 });
  expect((await run(data.path, "status")).code).toBe(4);
  expect((await nightly("status", "--workspace", "elsewhere")).code).toBe(13);
  expect((await nightly("balance")).code).toBe(4);

  const quoted = await nightly("quote", "image", "A brass bell");
  expect([quoted.code, quoted.stderr]).toEqual([0, ""]);
  const { request_id: id } = JSON.parse(quoted.stdout) as { readonly request_id: string };
  const waiting = await nightly("request", id, "--reason", "a bell");
  expect([waiting.code, JSON.parse(waiting.stdout)]).toEqual([
    10,
    expect.objectContaining({ status: "waiting_for_person" }),
  ]);
  const { confirmation_id: confirmation } = JSON.parse(waiting.stdout) as { readonly confirmation_id: string };
  const listed = await run(data.path, "list", "--program", "nightly", "--json=request_id");
  expect(JSON.parse(listed.stdout)).toEqual([{ request_id: id }]);

  const decision = start(data.path, "show", confirmation, "--wait-s", "50", "--program", "nightly", "--json");
  await goTo(page, "Queue");
  const row = page.getByRole("region", { name: "From programs" }).getByRole("group", { name: "“nightly”, 1 request" });
  await row.getByRole("button", { name: "Decline…" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Decline/ })
    .click();
  const declined = await decision.ended;
  expect([declined.code, JSON.parse(declined.stdout)]).toEqual([
    0,
    expect.objectContaining({ confirmation: expect.objectContaining({ status: "declined" }) }),
  ]);

  expect((await nightly("unpair")).code).toBe(0);
  expect((await nightly("status")).code).toBe(4);
  await close();
  data.remove();
});

test("[AG104] the app's executable runs the command, and opens neither a window nor its data", () => {
  const data = temporaryDataFolder();
  const { executable, args } = appCommand();
  const env = appEnvironment({ dataDir: data.path });
  const command = (...given: readonly string[]) =>
    spawnSync(executable, [...args, "--log-level=3", "--cli", "--", ...given], { env, encoding: "utf8", input: "" });
  const version = command("--version");
  expect([version.status, version.stdout]).toEqual([0, expect.stringMatching(/^proofsheet \d+\.\d+\.\d+\n$/)]);
  const off = command("status", "--json");
  expect([off.status, JSON.parse(off.stderr)]).toEqual([
    6,
    { error: expect.objectContaining({ code: "not_reachable" }) },
  ]);
  expect(command("status", "--yes").status).toBe(2);
  data.remove();
});
