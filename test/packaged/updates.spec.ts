import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer as createPlainServer } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { newKey, signRelease } from "../../scripts/release-manifest.mjs";
import { openSettings } from "../e2e/journeys.ts";
import { temporaryDataFolder } from "../support/launchApp.ts";
import { untrustedCertificate, untrustedKey } from "../support/untrustedService.ts";
import { attach, startPackaged } from "./startPackaged.ts";

/** The update server named in the package: the manifest and the file that it serves, and where it redirects to. */
interface Place {
  manifest: string;
  file: Buffer;
  redirects?: Readonly<Record<string, string>>;
  readonly requested: string[];
}

const { PROOFSHEET_PACKAGED_HOME: home = "", PROOFSHEET_RELEASE_KEY: releaseKey = "" } = process.env;
const fileName = "Proofsheet-9.9.9-linux-x64.AppImage";

async function serve(place: Place): Promise<Server> {
  const server = createServer({ key: untrustedKey, cert: untrustedCertificate }, (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "https://localhost");
    place.requested.push(pathname);
    const location = place.redirects?.[pathname];
    if (location !== undefined) response.writeHead(302, { location }).end();
    else if (pathname === "/release.json") response.end(place.manifest);
    else if (pathname === `/${fileName}`) response.end(place.file);
    else response.writeHead(404).end();
  });
  server.listen(Number(new URL(process.env["PROOFSHEET_UPDATE_URL"] ?? "").port), "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** Signs a release as the release manager does on their own computer; returns the manifest. */
function signed(folder: string, content: Buffer, { version = "9.9.9", key = releaseKey, days = 1 } = {}): string {
  const file = path.join(folder, fileName);
  writeFileSync(file, content);
  return signRelease({ version, files: [file], expires: new Date(Date.now() + days * 24 * 60 * 60 * 1000), key });
}

/** Makes the OS user of the app trust the server's certificate, as it would trust a company's certificate authority. */
function trustServer(): void {
  const database = path.join(home, ".pki", "nssdb");
  mkdirSync(database, { recursive: true });
  const pem = path.join(home, "authority.pem");
  writeFileSync(pem, untrustedCertificate);
  // Without a terminal, certutil would prompt for a password repeatedly.
  const noPassword = path.join(home, "no-password");
  writeFileSync(noPassword, "\n");
  const certutil = (...args: readonly string[]) =>
    execFileSync("certutil", [...args, "-d", `sql:${database}`, "-f", noPassword], {
      stdio: "ignore",
      timeout: 30_000,
    });
  // Chromium has already created the database if the app ran before.
  if (!existsSync(path.join(database, "cert9.db"))) certutil("-N");
  certutil("-A", "-t", "C,,", "-n", "test", "-i", pem);
  const [uid = 0, gid = 0] = (process.env["PROOFSHEET_E2E_OWNER"] ?? "0:0").split(":").map(Number);
  execFileSync("chown", ["-R", `${uid}:${gid}`, path.join(home, ".pki")]);
}

/** Variables of an app that this AppImage mounted. */
function ranAs(image: string): Readonly<Record<string, string>> {
  return { APPIMAGE: image, APPDIR: path.dirname(process.env["PROOFSHEET_PACKAGED_EXECUTABLE"] ?? "") };
}

test("[UP51] the app sends no request to an update server with an untrusted certificate", async () => {
  test.skip(process.platform !== "linux", "On the other systems an update needs a signed package.");
  const data = temporaryDataFolder();
  const place: Place = { manifest: "", file: Buffer.alloc(0), requested: [] };
  const server = await serve(place);
  const installed = path.join(data.path, "Proofsheet.AppImage");
  writeFileSync(installed, "the version that runs", { mode: 0o755 });
  const running = startPackaged(data.path, ["--remote-debugging-port=0"], ranAs(installed));
  const { browser, page } = await attach(running.address);
  const section = await openSettings(page, "Updates");
  await section.getByRole("button", { name: "Check for updates" }).click();
  await expect(section.getByRole("status")).toContainText("Couldn't check for updates");
  expect(place.requested).toEqual([]);
  const ended = once(running.child, "exit");
  await page.close();
  await ended;
  await browser.close().catch(() => undefined);
  server.close();
  data.remove();
});

test("[UP1] [UP2] [UP3] [UP50] an update is checked, verified, and installed only on user request, and never downgrades", async () => {
  test.skip(process.platform !== "linux", "On the other systems an update needs a signed package.");
  test.skip(home === "", "No user of its own whose authorities could be chosen.");
  trustServer();
  const data = temporaryDataFolder();
  const scratch = temporaryDataFolder();
  const installed = path.join(data.path, "Proofsheet.AppImage");
  const ran = path.join(data.path, "new-version-ran");
  const next = Buffer.from(`#!/bin/sh\n: > '${ran}'\n`);
  writeFileSync(installed, "the version that runs", { mode: 0o755 });
  const place: Place = { manifest: signed(scratch.path, next, { version: "0.0.1" }), file: next, requested: [] };
  const server = await serve(place);

  const running = startPackaged(data.path, ["--remote-debugging-port=0"], ranAs(installed));
  const ended = once(running.child, "exit");
  const { browser, page } = await attach(running.address);
  const section = await openSettings(page, "Updates");
  const state = section.getByRole("status");
  await expect(state).toHaveText("Updates are checked only when you choose.");
  expect(place.requested).toEqual([]);

  await section.getByRole("button", { name: "Check for updates" }).click();
  await expect(state).toHaveText("Proofsheet is up to date.");
  expect(place.requested).toEqual(["/release.json"]);

  let requested = 1;
  const { release } = JSON.parse(signed(scratch.path, next)) as { readonly release: string };
  for (const hostile of [
    signed(scratch.path, next, { key: newKey() }),
    signed(scratch.path, next, { days: -1 }),
    JSON.stringify({ release }),
    "version: 9.9.9\n",
  ]) {
    place.manifest = hostile;
    await section.getByRole("button", { name: /Check again|Try again/ }).click();
    await expect.poll(() => place.requested.length).toBe(++requested);
    await expect(state).toContainText("Couldn't check for updates");
  }

  // The served file differs from the signed one: the same length, one word changed.
  Object.assign(place, {
    manifest: signed(scratch.path, next),
    file: Buffer.from(next.toString("latin1").replace("ran", "bad"), "latin1"),
  });
  await section.getByRole("button", { name: "Try again" }).click();
  await expect(state).toContainText("Version 9.9.9 is available.");
  expect(place.requested.filter((name) => name.endsWith(".AppImage"))).toEqual([]);
  await section.getByRole("button", { name: "Download" }).click();
  await expect(state).toContainText("isn't the announced version");
  await expect(section.getByRole("button", { name: "Restart and install" })).toBeHidden();

  place.file = next;
  await section.getByRole("button", { name: "Try again" }).click();
  await section.getByRole("button", { name: "Download" }).click();
  await expect(state).toContainText("Version 9.9.9 is downloaded and verified.");
  expect(existsSync(ran)).toBe(false);
  await section.getByRole("button", { name: "Restart and install" }).click();
  await ended;
  await expect.poll(() => existsSync(ran)).toBe(true);

  const copy = new Sqlite(path.join(data.path, "workspaces", "sandbox", "journal-before-update.db"), {
    readonly: true,
  });
  expect(copy.pragma("quick_check", { simple: true })).toBe("ok");
  copy.close();
  await browser.close().catch(() => undefined);
  server.close();
  data.remove();
  scratch.remove();
});

test("[UP51] the app follows no redirect of the update server, neither of the release list nor of a file", async () => {
  test.skip(process.platform !== "linux", "On the other systems an update needs a signed package.");
  test.skip(home === "", "No user of its own whose authorities could be chosen.");
  trustServer();
  const data = temporaryDataFolder();
  const scratch = temporaryDataFolder();
  const next = Buffer.from("the new version");
  const manifest = signed(scratch.path, next);
  // The other server has the right files, so that only the redirect is wrong.
  const reached: string[] = [];
  const other = createPlainServer((request, response) => {
    reached.push(request.url ?? "");
    response.end(request.url === "/release.json" ? manifest : next);
  }).listen(0, "127.0.0.1");
  await once(other, "listening");
  const elsewhere = `http://localhost:${(other.address() as AddressInfo).port}`;
  const place: Place = { manifest, file: next, requested: [] };
  const server = await serve(place);
  const { origin } = new URL(process.env["PROOFSHEET_UPDATE_URL"] ?? "");

  const installed = path.join(data.path, "Proofsheet.AppImage");
  writeFileSync(installed, "the version that runs", { mode: 0o755 });
  const running = startPackaged(data.path, ["--remote-debugging-port=0"], ranAs(installed));
  const ended = once(running.child, "exit");
  const { browser, page } = await attach(running.address);
  const section = await openSettings(page, "Updates");
  const state = section.getByRole("status");
  const check = section.getByRole("button", { name: /Check for updates|Try again/ });
  for (const to of [`${elsewhere}/release.json`, `${origin}/other/release.json`]) {
    place.redirects = { "/release.json": to };
    await check.click();
    await expect(state).toContainText("Couldn't check for updates");
  }
  for (const to of [`${elsewhere}/${fileName}`, `https://127.0.0.1:${new URL(origin).port}/${fileName}`]) {
    place.redirects = { [`/${fileName}`]: to };
    await check.click();
    await expect(state).toContainText("Version 9.9.9 is available.");
    await section.getByRole("button", { name: "Download" }).click();
    await expect(state).toContainText("isn't the announced version");
  }
  expect(reached).toEqual([]);
  expect(new Set(place.requested)).toEqual(new Set(["/release.json", `/${fileName}`]));
  await page.close();
  await ended;
  await browser.close().catch(() => undefined);
  server.close();
  other.close();
  data.remove();
  scratch.remove();
});
