// Windows that decode, crashed on the real app at the worst moments.
import { type ElectronApplication, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import type { TakenFile } from "../../src/contracts/references.ts";
import { giveReference } from "../support/giveReference.ts";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";

type Moment = "before it is ready" | "with a file";

/** Crashes the next `count` hidden windows at this moment. */
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

/** Hands a picture over as the window does. */
async function give(page: Page, name: string): Promise<TakenFile> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#336699" } })
    .withExif({ IFD0: { Artist: name } })
    .png()
    .toBuffer();
  const { answer } = await giveReference(page, { name, kind: "picture", bytes });
  return answer;
}

/** Windows: how many are seen, how many are hidden, and how many of all have no living page. */
const windows = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => {
    const all = BrowserWindow.getAllWindows();
    return {
      seen: all.filter((one) => one.isVisible()).length,
      hidden: all.filter((one) => !one.isVisible()).length,
      dead: all.filter((one) => one.webContents.isCrashed()).length,
    };
  });

test("[SE66] windows that crash before they are ready or with a file leave nothing behind, and the next file is decoded", async () => {
  const data = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: data.path });
  for (const moment of ["before it is ready", "with a file"] as const) {
    await test.step(moment, async () => {
      await crash(app, moment, 3);
      // Pictures of the app's own may be those that are lost, so it is asked until all crashes have happened.
      for (let file = 0; file < 12 && (await crashesLeft(app)) > 0; file += 1) {
        await give(page, `${moment} ${file}`);
        // One that lives on is not crashed before it is ready.
        if (moment === "before it is ready") await closeHidden(app);
      }
      expect(await crashesLeft(app)).toBeLessThanOrEqual(0);
      const taken = await give(page, `${moment} last`);
      expect(taken).toMatchObject({ kind: "taken", file: { thumbnailUrl: expect.stringContaining("media:") } });
      const left = await windows(app);
      expect(left).toMatchObject({ seen: 1, dead: 0 });
      expect(left.hidden).toBeLessThanOrEqual(3);
    });
  }
  await close();
  data.remove();
});

/** As somebody else may close them: a new one is opened for the next file. */
function closeHidden(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) if (!window.isVisible()) window.destroy();
  });
}
