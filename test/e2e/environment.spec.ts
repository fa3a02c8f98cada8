import { spawn } from "node:child_process";
import { once } from "node:events";
import { readlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { appCommand, appEnvironment, skipFirstRun, temporaryDataFolder } from "../support/launchApp.ts";
import { environmentOf, findInMemory, processesStartedWith, processTree } from "../support/processTree.ts";
import { spawnSandbox } from "../support/startSandbox.ts";

test("[SE53] secrets of the environment are in no process environment, and only in the memory of the main process", async () => {
  test.skip(
    process.platform !== "linux" || process.getuid?.() !== 0,
    "Memory of other processes is read as root on Linux.",
  );
  // Joined from two halves, so that only this process holds the complete strings.
  const canaries = [["k_canary", "5f0a7c2e91d84b63"].join("_"), ["whsec_canary", "c1e8d7035ba94f26"].join("_")];
  const [api_key = "", webhook_secret = ""] = canaries;
  const data = temporaryDataFolder();
  skipFirstRun(data.path);
  const service = await spawnSandbox({ keys: [{ api_key, webhook_secret }] });
  const { executable, args } = appCommand();
  const started = spawn(executable, args, {
    env: {
      ...appEnvironment({ dataDir: data.path }),
      PROOFSHEET_LOG: "console",
      PROOFSHEET_BASE_URL: service.baseUrl,
      PROOFSHEET_API_KEY: api_key,
      PROOFSHEET_WEBHOOK_SECRET: webhook_secret,
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const exited = once(started, "exit");
  let printed = "";
  started.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString("utf8")));
  const closed = once(started.stdout, "close");
  // The process exits, and a new one without the secrets in its environment replaces it.
  expect(await exited).toEqual([0, null]);
  await expect.poll(() => printed, { timeout: 45_000 }).toContain("workspace open");

  // Chromium's lock names the replacement process.
  const mainPid = Number(readlinkSync(path.join(data.path, "SingletonLock")).split("-").at(-1));
  expect(mainPid).not.toBe(started.pid);
  const all = [...processTree(mainPid), ...processesStartedWith(`PROOFSHEET_DATA_DIR=${data.path}`)];
  const isChild = ({ pid }: { readonly pid: number }) => pid !== mainPid;
  const kinds = all.map(({ commandLine }) => /--type=([\w-]+)/.exec(commandLine)?.[1] ?? "other");
  expect(kinds).toEqual(expect.arrayContaining(["zygote", "renderer", "gpu-process"]));
  for (const one of all)
    expect([one.commandLine, canaries.filter((text) => environmentOf(one.pid).includes(text))]).toEqual([
      one.commandLine,
      [],
    ]);
  for (const one of all.filter(isChild)) {
    const searched = findInMemory(one.pid, canaries);
    // A helper process may have ended since the list was made.
    if (searched === null) continue;
    const { found, bytes } = searched;
    expect([one.commandLine, found]).toEqual([one.commandLine, []]);
    expect(bytes).toBeGreaterThan(100_000);
  }
  // Main has the API key, so this proves that the memory search works.
  expect(findInMemory(mainPid, canaries)?.found).toContain(api_key);

  process.kill(mainPid, "SIGTERM");
  await closed;
  await service.stop();
  data.remove();
});
