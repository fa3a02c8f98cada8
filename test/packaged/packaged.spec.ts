import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { expect, test } from "@playwright/test";
import { composeImage, confirmQuote, goTo, queueEntry, storedImages } from "../e2e/journeys.ts";
import { asarFiles } from "../support/asarHeader.ts";
import { temporaryDataFolder } from "../support/launchApp.ts";
import { attach, startPackaged } from "./startPackaged.ts";

const { PROOFSHEET_PACKAGED_EXECUTABLE: executable = "", PROOFSHEET_PACKAGED_RESOURCES: resources = "" } = process.env;
/** Byte values of a disabled and an enabled fuse in the executable. */
const [off, on] = ["0".charCodeAt(0), "1".charCodeAt(0)];

test("[EC19] the packaged executable has the expected fuses", async () => {
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

test("[PK1] [PK6] the package contains the app in one archive, native modules beside the archive, and no development files", () => {
  expect(readdirSync(resources).filter((name) => name.startsWith("app"))).toEqual([
    "app-update.yml",
    "app.asar",
    "app.asar.unpacked",
  ]);
  expect(readdirSync(path.join(resources, "cli"))).toEqual(["client.cjs", "proofsheet.cjs"]);
  const { PROOFSHEET_UPDATE_URL: updates = "" } = process.env;
  expect(readFileSync(path.join(resources, "app-update.yml"), "utf8")).toContain(updates);
  const files = asarFiles(path.join(resources, "app.asar"));
  const names = [...files.keys()];
  expect(names).toEqual(expect.arrayContaining(["package.json", "out/main/main.cjs", "out/renderer/index.html"]));
  // Node reads the command, which can't read an archive.
  expect(names.filter((name) => /^out\/(bin|cli)\//.test(name))).toEqual([]);
  expect(names.filter((name) => !/^(out\/|node_modules\/|package\.json$)/.test(name))).toEqual([]);
  const packages = new Set(names.map((name) => /^node_modules\/(@[^/]+|[^/]+)/.exec(name)?.[1]).filter(Boolean));
  expect(packages).toContain("better-sqlite3");
  expect(packages).toContain("sharp");
  for (const name of ["electron", "vite", "typescript", "@playwright", "react", "vitest"])
    expect(packages).not.toContain(name);
  const natives = names.filter((name) => /\.(node|so(\.\d+)*|dylib|dll|wasm)$/.test(name));
  expect(natives.length).toBeGreaterThan(0);
  // One SQLite, and the image library only as WebAssembly.
  expect(natives.filter((name) => name.includes("better-sqlite3"))).toHaveLength(process.platform === "darwin" ? 2 : 1);
  expect(natives.filter((name) => name.includes("@img/") && !name.endsWith(".wasm"))).toEqual([]);
  for (const name of natives) {
    expect([name, files.get(name)?.isUnpacked]).toEqual([name, true]);
    expect(existsSync(path.join(resources, "app.asar.unpacked", name))).toBe(true);
  }
});

test("[PK51] the packaged app refuses to start running without Chromium's sandbox and prints the reason", async () => {
  test.skip(
    (process.env["PROOFSHEET_E2E_FLAGS"] ?? "") !== "",
    "Here the app runs as root, which cannot have the sandbox.",
  );
  const data = temporaryDataFolder();
  const refused = startPackaged(data.path, ["--no-sandbox", "--remote-debugging-port=0"]);
  await expect.poll(refused.printed, { timeout: 45_000 }).toContain("Proofsheet does not start with --no-sandbox.");
  const ended = once(refused.child, "exit");
  refused.child.kill("SIGKILL");
  await ended;
  expect(existsSync(path.join(data.path, "workspaces"))).toBe(false);
  data.remove();
});

test("[PK2] [EC19] [SE119] the packaged app starts with its own pages, generates an image, and cannot run as Node or be debugged", async () => {
  const data = temporaryDataFolder();
  // Nothing listens there: pages from a development server would stay empty.
  const developer = { ELECTRON_RENDERER_URL: "http://127.0.0.1:9" };
  const running = startPackaged(data.path, ["--remote-debugging-port=0"], developer);
  const { browser, page } = await attach(running.address);
  expect(page.url()).toMatch(/^app:\/\/ui\/index\.html/);
  await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible();

  // The journals of main and of the embedded service use better-sqlite3, and the image is made with sharp.
  await composeImage(page, "A picture from the packaged app");
  await confirmQuote(page);
  await expect(await queueEntry(page, "A picture from the packaged app")).toContainText("Done");
  await goTo(page, "Library");
  await page.getByRole("gridcell").first().click();
  await expect(page.getByRole("region", { name: "Result" }).getByRole("img").first()).toBeVisible();
  expect(storedImages(data.path)).toHaveLength(1);

  // A second instance on the same data exits automatically; without the fuses, it would obey these variables and flags.
  const required = path.join(data.path, "required.cjs");
  const proof = path.join(data.path, "code-ran");
  writeFileSync(required, `require("node:fs").writeFileSync(${JSON.stringify(proof)}, "")`);
  for (const env of [{ ELECTRON_RUN_AS_NODE: "1" }, { NODE_OPTIONS: `--require ${required}` }]) {
    const second = startPackaged(data.path, ["--inspect=0", "-r", required], env);
    await once(second.child, "exit");
    expect(second.printed()).not.toContain("Debugger listening");
  }
  expect(existsSync(proof)).toBe(false);

  const ended = once(running.child, "exit");
  // On macOS, the app keeps running after its last window closes.
  if (process.platform === "darwin") running.child.kill();
  else await page.close();
  await ended;
  await browser.close().catch(() => undefined);
  data.remove();
});
