// Crashes decoding windows of the real app at the worst moments.
import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type ElectronApplication, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import type { ImportedFile } from "#contracts/references.ts";
import { giveReference } from "../support/giveReference.ts";
import { gifBomb } from "../support/hostileMedia.ts";
import { giveToUser, launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { tapWire } from "../support/wireTap.ts";
import { composeImage, confirmQuote, goTo, storedFiles } from "./journeys.ts";

type Moment = "before it is ready" | "with a file";

/** Crashes the next `count` hidden windows at this moment of their life. */
function crash(app: ElectronApplication, moment: Moment, count: number): Promise<void> {
  return app.evaluate(
    ({ app: electron, webContents }, plan) => {
      const state = globalThis as unknown as { crashes?: { moment: string; left: number } };
      const isWatching = state.crashes !== undefined;
      state.crashes = { moment: plan.moment, left: plan.count };
      const isDue = (now: string) => state.crashes?.moment === now && state.crashes.left-- > 0;
      const watch = (contents: Electron.WebContents) => {
        contents.on("did-navigate", (_event, url) => {
          if (url.startsWith("app://thumbnailer") && isDue("before it is ready")) contents.forcefullyCrashRenderer();
        });
        const send = contents.send.bind(contents);
        contents.send = (channel: string, ...given: unknown[]) => {
          if (channel === "thumbnails.request" && isDue("with a file")) contents.forcefullyCrashRenderer();
          else send(channel, ...given);
        };
      };
      if (isWatching) return;
      for (const contents of webContents.getAllWebContents()) watch(contents);
      electron.on("web-contents-created", (_event, contents) => watch(contents));
    },
    { moment, count },
  );
}

const crashesLeft = (app: ElectronApplication) =>
  app.evaluate(() => (globalThis as unknown as { crashes: { left: number } }).crashes.left);

/** Imports an image as the window does. */
async function give(page: Page, name: string): Promise<ImportedFile> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#336699" } })
    .withExif({ IFD0: { Artist: name } })
    .png()
    .toBuffer();
  const { answer } = await giveReference(page, { name, kind: "image", bytes });
  return answer;
}

/** Counts windows: visible, hidden, and with a crashed page. */
const windows = (app: ElectronApplication) =>
  app.evaluate(({ BaseWindow, webContents }) => {
    const all = BaseWindow.getAllWindows();
    return {
      seen: all.filter((one) => one.isVisible()).length,
      hidden: all.filter((one) => !one.isVisible()).length,
      dead: webContents.getAllWebContents().filter((one) => one.isCrashed()).length,
    };
  });

test("[SE66] crashed decoding windows are cleaned up, and the next file is decoded", async () => {
  const data = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: data.path });
  for (const moment of ["before it is ready", "with a file"] as const) {
    await test.step(moment, async () => {
      await crash(app, moment, 3);
      // A crash may hit a window that decodes one of the app's own images, so the loop runs until all crashes have
      // happened.
      for (let file = 0; file < 12 && (await crashesLeft(app)) > 0; file += 1) {
        await give(page, `${moment} ${file}`);
        // A window that stays open is past the moment before it is ready, so it would not crash.
        if (moment === "before it is ready") await closeHidden(app);
      }
      expect(await crashesLeft(app)).toBeLessThanOrEqual(0);
      const taken = await give(page, `${moment} last`);
      expect(taken).toMatchObject({ kind: "imported", file: { thumbnailUrl: expect.stringContaining("media:") } });
      const left = await windows(app);
      expect(left).toMatchObject({ seen: 1, dead: 0 });
      expect(left.hidden).toBeLessThanOrEqual(3);
    });
  }
  await close();
  data.remove();
});

/** Destroys the hidden windows, so that the next file opens a new one. */
function closeHidden(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) if (!window.isVisible()) window.destroy();
  });
}

test("[SE113] a decoding window refuses an image by the size that it finds itself, before it decodes it", async () => {
  const data = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: data.path });
  const hostile = path.join(data.path, "hostile.gif");
  writeFileSync(hostile, gifBomb(12_000));
  giveToUser(hostile);
  // After main has read a small size, and before the window reads the file, another program puts a large image there.
  await app.evaluate(
    ({ app: electron, webContents }, [from, folder]) => {
      const fs = process.getBuiltinModule("node:fs");
      const watch = (contents: Electron.WebContents) => {
        const send = contents.send.bind(contents);
        contents.send = (channel: string, ...given: unknown[]) => {
          if (channel === "thumbnails.request")
            for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }))
              if (name.endsWith(".png")) fs.copyFileSync(from, `${folder}/${name}`);
          send(channel, ...given);
        };
      };
      for (const contents of webContents.getAllWebContents()) watch(contents);
      electron.on("web-contents-created", (_event, contents) => watch(contents));
    },
    [hostile, path.join(data.path, "workspaces", "sandbox", "references")] as const,
  );
  expect(await give(page, "swapped")).toMatchObject({ kind: "rejected" });
  await close();
  data.remove();
});

test("[SE112] a result that is too large to decode is stored, and no page loads it", async () => {
  const data = temporaryDataFolder();
  const service = await spawnSandbox();
  const bytes = gifBomb(12_000);
  const tap = await tapWire(service, {
    arrived: ({ path: address }) => (address.startsWith("/media/") ? { kind: "file", bytes } : undefined),
  });
  const { page, close } = await launchApp({
    dataDir: data.path,
    service: { baseUrl: tap.baseUrl, apiKey: service.keys[0]?.apiKey ?? "" },
  });
  await composeImage(page, "A small screen");
  await confirmQuote(page);
  const stored = () => storedFiles(data.path, ".gif");
  await expect.poll(() => stored().length, { timeout: 30_000 }).toBe(1);
  await goTo(page, "Library");
  await page.getByRole("gridcell").first().click();
  const panel = page.getByRole("region", { name: "Result" });
  await expect(panel).toContainText("This image is too large to show. You can save the file.");
  await expect(panel.getByRole("img", { name: "A small screen" })).toHaveCount(0);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const loaded = await page.evaluate(
    (url) =>
      new Promise<string>((resolve) => {
        const image = new Image();
        image.addEventListener("load", () => resolve(`${image.naturalWidth}`));
        image.addEventListener("error", () => resolve("refused"));
        image.src = url;
      }),
    `media://asset/${sha256}`,
  );
  expect(loaded).toBe("refused");
  await close();
  await tap.close();
  await service.stop();
  data.remove();
});

test("[DT12] the app quits while files are being decoded, without opening another window", async () => {
  const data = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: data.path });
  await holdRequests(app);
  // The first request gets no response. If its window closed now, the other files would be decoded in another window.
  const files = Array.from({ length: 4 }, (_, number) => give(page, `file ${number}`).catch(() => null));
  await expect.poll(() => app.evaluate(() => (globalThis as unknown as { held: number }).held)).toBe(1);
  const opened = path.join(data.path, "opened while quitting");
  await noteWindowsOpenedWhileQuitting(app, opened);
  await close();
  await Promise.all(files);
  expect(existsSync(opened)).toBe(false);
  data.remove();
});

/** Writes this file if a window opens after the app began to quit, because the app might then never exit. */
function noteWindowsOpenedWhileQuitting(app: ElectronApplication, file: string): Promise<void> {
  return app.evaluate(({ app: electron }, name) => {
    electron.once("before-quit", () => {
      electron.on("browser-window-created", () => process.getBuiltinModule("node:fs").writeFileSync(name, ""));
    });
  }, file);
}

/** Blocks every decode request to a hidden window from now on. */
function holdRequests(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ app: electron }) => {
    const state = globalThis as unknown as { held: number };
    state.held = 0;
    electron.on("web-contents-created", (_event, contents) => {
      const send = contents.send.bind(contents);
      contents.send = (channel: string, ...given: unknown[]) => {
        if (channel === "thumbnails.request") state.held += 1;
        else send(channel, ...given);
      };
    });
  });
}
