import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { appCommand, appEnvironment, giveToUser, skipFirstRun, temporaryDataFolder } from "../support/launchApp.ts";

test("[SE111] an app with secrets that another AppImage started restarts itself, and that AppImage gets nothing", async () => {
  test.skip(process.platform !== "linux", "Only Linux has AppImages, and only there does the app restart.");
  const data = temporaryDataFolder();
  skipFirstRun(data.path);
  // A real second program, which keeps what it gets, as a terminal's own AppImage would.
  const mounted = path.join(data.path, "mounted");
  const image = path.join(data.path, "Terminal.AppImage");
  const taken = path.join(data.path, "taken");
  mkdirSync(mounted);
  writeFileSync(image, `#!/bin/sh\ncat > '${taken}'\n`, { mode: 0o755 });
  giveToUser(data.path);
  const { executable, args } = appCommand();
  const started = spawn(executable, args, {
    env: {
      ...appEnvironment({
        dataDir: data.path,
        service: { baseUrl: "http://127.0.0.1:9", apiKey: ["k_canary", "77aa01"].join("_") },
      }),
      PROOFSHEET_LOG: "console",
      APPIMAGE: image,
      APPDIR: mounted,
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let printed = "";
  started.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString("utf8")));
  const closed = once(started.stdout, "close");
  expect(await once(started, "exit")).toEqual([0, null]);
  await expect.poll(() => printed, { timeout: 45_000 }).toContain("workspace open");
  const mainPid = Number(readlinkSync(path.join(data.path, "SingletonLock")).split("-").at(-1));
  expect(readFileSync(`/proc/${mainPid}/cmdline`, "utf8")).toContain("proofsheet-app");
  expect(existsSync(taken)).toBe(false);
  process.kill(mainPid, "SIGTERM");
  await closed;
  data.remove();
});
