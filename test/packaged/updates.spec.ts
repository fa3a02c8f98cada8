import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { expect, test } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { goTo } from "../e2e/journeys.ts";
import { temporaryDataFolder } from "../support/launchApp.ts";
import { attach, startPackaged } from "./startPackaged.ts";

/** A place for updates, as the package names it: what it announces, and what it really has. */
interface Place {
  version: string;
  announced: Buffer;
  file: Buffer;
  readonly asked: string[];
}

async function serve(place: Place): Promise<Server> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    place.asked.push(url.pathname);
    if (url.pathname === "/latest-linux.yml") response.end(announcement(place));
    else if (url.pathname === `/Proofsheet-${place.version}.AppImage`) response.end(place.file);
    else response.writeHead(404).end();
  });
  const { port } = new URL(process.env["PROOFSHEET_UPDATE_URL"] ?? "");
  server.listen(Number(port), "127.0.0.1");
  await once(server, "listening");
  return server;
}

function announcement({ version, announced }: Place): string {
  const name = `Proofsheet-${version}.AppImage`;
  const sha512 = createHash("sha512").update(announced).digest("base64");
  return `version: ${version}
files:
  - url: ${name}
    sha512: ${sha512}
    size: ${announced.length}
path: ${name}
sha512: ${sha512}
releaseDate: '2026-01-01T00:00:00.000Z'
`;
}

test("[UP1] [UP2] [UP3] an update is looked for, checked and installed when a person asks, and never an older one", async () => {
  test.skip(process.platform !== "linux", "On the other systems an update needs a signed package.");
  const data = temporaryDataFolder();
  const installed = path.join(data.path, "Proofsheet.AppImage");
  const ran = path.join(data.path, "new-version-ran");
  const next = Buffer.from(`#!/bin/sh\n: > '${ran}'\n`);
  writeFileSync(installed, "the version that runs", { mode: 0o755 });
  const place: Place = { version: "0.0.1", announced: next, file: next, asked: [] };
  const server = await serve(place);

  const running = startPackaged(data.path, ["--remote-debugging-port=0"], { APPIMAGE: installed });
  const ended = once(running.child, "exit");
  const { browser, page } = await attach(running.address);
  await goTo(page, "Settings");
  const section = page.getByRole("region", { name: "Updates" });
  const state = section.getByRole("status");
  await expect(state).toHaveText("Nothing is looked for before you ask.");
  expect(place.asked).toEqual([]);

  await section.getByRole("button", { name: "Look for an update" }).click();
  await expect(state).toHaveText("This is the newest version.");
  expect(place.asked).toEqual(["/latest-linux.yml"]);

  // What comes is not what was announced: the same length, one letter changed.
  Object.assign(place, {
    version: "9.9.9",
    file: Buffer.from(next.toString("latin1").replace("ran", "bad"), "latin1"),
  });
  await section.getByRole("button", { name: "Look again" }).click();
  await expect(state).toContainText("Version 9.9.9 is there.");
  expect(place.asked.filter((name) => name.endsWith(".AppImage"))).toEqual([]);
  await section.getByRole("button", { name: "Download" }).click();
  await expect(state).toContainText("was not what was announced");
  await expect(section.getByRole("button", { name: "Restart and install" })).toBeHidden();

  place.file = next;
  await section.getByRole("button", { name: "Try again" }).click();
  await section.getByRole("button", { name: "Download" }).click();
  await expect(state).toContainText("Version 9.9.9 is downloaded and checked.");
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
});
