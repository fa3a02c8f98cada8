import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import { composePicture, confirmQuote, goTo, queueEntry, storedPictures } from "../e2e/journeys.ts";
import { asarFiles } from "../support/asarHeader.ts";
import { appCommand, appEnvironment, temporaryDataFolder } from "../support/launchApp.ts";

const { PROOFSHEET_PACKAGED_EXECUTABLE: executable = "", PROOFSHEET_PACKAGED_RESOURCES: resources = "" } = process.env;
/** How a fuse that is off and one that is on stand in the executable. */
const [off, on] = ["0".charCodeAt(0), "1".charCodeAt(0)];

test("[EC19] the fuses of the packaged executable, read back from it", async () => {
  const wire = await getCurrentFuseWire(executable);
  expect({
    runAsNode: wire[FuseV1Options.RunAsNode],
    cookieEncryption: wire[FuseV1Options.EnableCookieEncryption],
    nodeOptions: wire[FuseV1Options.EnableNodeOptionsEnvironmentVariable],
    inspector: wire[FuseV1Options.EnableNodeCliInspectArguments],
    archiveIntegrity: wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation],
    onlyFromArchive: wire[FuseV1Options.OnlyLoadAppFromAsar],
    ownSnapshot: wire[FuseV1Options.LoadBrowserProcessSpecificV8Snapshot],
    filePrivileges: wire[FuseV1Options.GrantFileProtocolExtraPrivileges],
  }).toEqual({
    runAsNode: off,
    cookieEncryption: on,
    nodeOptions: off,
    inspector: off,
    archiveIntegrity: on,
    onlyFromArchive: on,
    ownSnapshot: off,
    filePrivileges: off,
  });
});

test("[PK1] the folder holds the app in one archive, natives beside it, and nothing that is for development", () => {
  // An `app-update.yml` would name a place for updates, and this build was given none.
  expect(readdirSync(resources).filter((name) => name.startsWith("app"))).toEqual(["app.asar", "app.asar.unpacked"]);
  const files = asarFiles(path.join(resources, "app.asar"));
  const names = [...files.keys()];
  expect(names).toEqual(expect.arrayContaining(["package.json", "out/main/main.cjs", "out/renderer/index.html"]));
  expect(names.filter((name) => !/^(out\/|node_modules\/|package\.json$)/.test(name))).toEqual([]);
  const packages = new Set(names.map((name) => /^node_modules\/(@[^/]+|[^/]+)/.exec(name)?.[1]).filter(Boolean));
  expect(packages).toContain("better-sqlite3");
  expect(packages).toContain("sharp");
  for (const name of ["electron", "vite", "typescript", "@playwright", "react", "vitest"])
    expect(packages).not.toContain(name);
  const natives = names.filter((name) => /\.(node|so(\.\d+)*|dylib|dll|wasm)$/.test(name));
  expect(natives.length).toBeGreaterThan(0);
  for (const name of natives) {
    expect([name, files.get(name)?.isUnpacked]).toEqual([name, true]);
    expect(existsSync(path.join(resources, "app.asar.unpacked", name))).toBe(true);
  }
});

test("[PK2] [EC19] the packaged app shows its first screen, makes a picture, and is neither Node nor debugged", async () => {
  const data = temporaryDataFolder();
  const running = start(data.path, ["--remote-debugging-port=0"]);
  const { browser, page } = await attach(running.address);
  expect(page.url()).toMatch(/^app:\/\/ui\/index\.html/);
  await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible();

  // The journal is better-sqlite3's, in main and in the embedded service, and the picture is sharp's.
  await composePicture(page, "A picture from the packaged app");
  await confirmQuote(page);
  await expect(await queueEntry(page, "A picture from the packaged app")).toContainText("Done");
  await goTo(page, "Library");
  await page.getByRole("gridcell").first().click();
  await expect(page.getByRole("region", { name: "Result" }).getByRole("img").first()).toBeVisible();
  expect(storedPictures(data.path)).toHaveLength(1);

  // A second start on the same data ends by itself; were the fuses off, it would do what these say instead.
  const required = path.join(data.path, "required.cjs");
  const proof = path.join(data.path, "code-ran");
  writeFileSync(required, `require("node:fs").writeFileSync(${JSON.stringify(proof)}, "")`);
  for (const env of [{ ELECTRON_RUN_AS_NODE: "1" }, { NODE_OPTIONS: `--require ${required}` }]) {
    const second = start(data.path, ["--inspect=0", "-r", required], env);
    await once(second.child, "exit");
    expect(second.printed()).not.toContain("Debugger listening");
  }
  expect(existsSync(proof)).toBe(false);

  const ended = once(running.child, "exit");
  await page.close();
  await ended;
  await browser.close().catch(() => undefined);
  data.remove();
});

interface Started {
  readonly child: ChildProcess;
  /** Where Chromium's own debugging listens. */
  readonly address: Promise<string>;
  readonly printed: () => string;
}

function start(dataDir: string, flags: readonly string[], extra: Readonly<Record<string, string>> = {}): Started {
  const command = appCommand();
  const child = spawn(command.executable, [...command.args, ...flags], {
    env: { ...appEnvironment({ dataDir }), ...extra },
  });
  let text = "";
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString("utf8");
        const found = /DevTools listening on (ws:\/\/\S+)/.exec(text)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    child.once("exit", (code) => reject(new Error(`The app ended with code ${code}: ${text}`)));
  });
  // A second start has none, and nobody asks for it.
  address.catch(() => undefined);
  return { child, address, printed: () => text };
}

async function attach(address: Promise<string>): Promise<{ readonly browser: Browser; readonly page: Page }> {
  const browser = await chromium.connectOverCDP(await address);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("There is no window.");
  const page = context.pages().find((one) => one.url().startsWith("app://ui")) ?? (await context.waitForEvent("page"));
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { browser, page };
}
