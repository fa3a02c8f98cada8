import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ElectronApplication, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { uiPolicy } from "#main/windows/contentPolicy.ts";
import { giveReference } from "../support/giveReference.ts";
import { launchApp, type RunningApp, temporaryDataFolder } from "../support/launchApp.ts";
import { processTree } from "../support/processTree.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { composeImage, confirmQuote, goTo, openSettings, queueEntry } from "./journeys.ts";

const screens = ["Studio", "Queue", "Library", "Discover", "Research", "Spend", "Settings"];

test("the real window passes Electron's security checklist", async () => {
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path });
  for (const [name, check] of Object.entries(checklist)) await test.step(name, () => check(running));
  await running.close();
  data.remove();
});

/** Checks that a configuration alone can't prove; the rest is in test/unit/main/windows/electronChecklist.test.ts. */
const checklist: Readonly<Record<string, (running: RunningApp) => Promise<void>>> = {
  "[EC1] checklist 1: a window that is sent elsewhere loads nothing": async ({ app }) => {
    const shown = await app.evaluate(async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true } });
      const tries = ["http://127.0.0.1:9/", "https://example.com/", "file:///etc/passwd", "app://other/index.html"];
      const failures: string[] = [];
      for (const url of tries) await window.loadURL(url).then(null, (cause: Error) => failures.push(cause.message));
      window.destroy();
      return failures;
    });
    expect(shown.filter((message) => /ERR_BLOCKED_BY_CLIENT/.test(message))).toHaveLength(3);
  },
  "[EC2] [EC3] [EC4] [EC6] [EC8] [EC9] checklist 2, 3, 4, 6, 8, 9: what every renderer really runs with": async ({
    app,
  }) => {
    const lived = await app.evaluate(({ webContents }) =>
      webContents.getAllWebContents().map((contents) => {
        const { getLastWebPreferences } = contents as unknown as {
          getLastWebPreferences: () => Record<string, unknown>;
        };
        return getLastWebPreferences.call(contents);
      }),
    );
    expect(lived.length).toBeGreaterThan(0);
    for (const preferences of lived) {
      expect(preferences).toMatchObject({
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
      });
      expect(preferences["allowRunningInsecureContent"] ?? false).toBe(false);
      expect(preferences["experimentalFeatures"] ?? false).toBe(false);
      expect(preferences["enableBlinkFeatures"] ?? "").toBe("");
    }
  },
  "[EC5] checklist 5: every permission is refused": async ({ page }) => {
    const states = await page.evaluate(async () => {
      const names = [
        "camera",
        "microphone",
        "geolocation",
        "notifications",
        "midi",
        "clipboard-read",
        "storage-access",
      ];
      const requested = names.map((name) => navigator.permissions.query({ name: name as PermissionName }));
      const answers = await Promise.allSettled(requested);
      return answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.state] : []));
    });
    expect(states.length).toBeGreaterThan(3);
    expect(new Set(states)).toEqual(new Set(["denied"]));
  },
  "[EC7] checklist 7: the page came with its policy": async ({ app }) => {
    const policy = await app.evaluate(async ({ session }) => {
      const answer = await session.defaultSession.fetch("app://ui/index.html");
      return answer.headers.get("content-security-policy");
    });
    expect(policy).toBe(uiPolicy);
  },
  "[EC12] checklist 11, 12: a webview makes no page": async ({ app, page }) => {
    // The media renderer may start meanwhile, so only webviews are counted.
    const count = () =>
      app.evaluate(
        ({ webContents }) =>
          webContents.getAllWebContents().filter((contents) => contents.getType() === "webview").length,
      );
    const prevented = await app.evaluate(({ webContents }) =>
      webContents.getAllWebContents().map((contents) => {
        let isPrevented = false;
        const event = { preventDefault: () => (isPrevented = true) };
        contents.emit("will-attach-webview", event, {}, { src: "https://example.com" });
        return isPrevented;
      }),
    );
    expect(prevented).not.toContain(false);
    await page.evaluate(() => {
      const element = document.createElement("webview");
      element.setAttribute("src", "https://example.com/");
      element.setAttribute("allowpopups", "");
      document.body.append(element);
      element.remove();
    });
    expect(await count()).toBe(0);
  },
  "[EC13] [EC14] checklist 13, 14: no other page, and no other window": async ({ app, page }) => {
    const targets = [
      "https://example.com/",
      "file:///etc/passwd",
      "app://thumbnailer/thumbnailer/index.html",
      "about:blank",
    ];
    // The media renderer's window is never visible and may open meanwhile.
    const windows = () =>
      app.evaluate(({ BaseWindow }) => BaseWindow.getAllWindows().filter((window) => window.isVisible()).length);
    for (const url of targets) {
      expect(await page.evaluate((to) => window.open(to) === null, url)).toBe(true);
      await page.evaluate((to) => {
        window.location.href = to;
      }, url);
    }
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(page.url()).toMatch(/^app:\/\/ui\/index\.html/);
    expect(await windows()).toBe(1);
  },
  "[EC15] [EC20] checklist 15, 20: the page has no way to Electron or to the system": async ({ page }) => {
    const found = await page.evaluate(async () => {
      const names = ["shell.openExternal", "openExternal", "electron.shell", "__proto__", "constructor", "toString"];
      const payload = Reflect.get(globalThis, "bridge") as {
        invoke: (name: string, input: object) => Promise<unknown>;
      };
      const answers = await Promise.all(names.map((name) => payload.invoke(name, { url: "https://example.com/" })));
      return {
        answers: answers.map((answer) => (answer as { error?: { code: string } }).error?.code),
        leaked: ["require", "process", "module", "electron", "ipcRenderer", "Buffer"].filter(
          (name) => name in globalThis,
        ),
        bridge: Object.keys(payload).sort(),
      };
    });
    expect(new Set(found.answers)).toEqual(new Set(["unknown_command"]));
    expect(found.leaked).toEqual([]);
    expect(found.bridge).toEqual(["invoke", "on"]);
  },
};

test("[SE110] pages reach only the app's own channels, and nothing that they send elsewhere is logged", async () => {
  const data = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: data.path });
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  await giveReference(page, { name: "square.png", kind: "image", bytes });
  await composeImage(page, "A lemon on a blue plate");
  expect(await channelsOf(app)).toEqual({
    main: ["handle command"],
    pages: {
      "app://consent": ["handle consent", "on consentDrawn"],
      "app://thumbnailer": ["on thumbnails.answer", "on thumbnails.ready"],
      "app://ui": [],
    },
    preloads: [],
  });
  expect(await sendRaw(app, data.path)).toEqual([
    "Error invoking remote method '__ELECTRON_LOG__': Error: No handler registered for '__ELECTRON_LOG__'",
    expect.stringContaining('"code":"untrusted_sender"'),
  ]);
  await close();
  const logs = readdirSync(path.join(data.path, "logs")).map((name) =>
    readFileSync(path.join(data.path, "logs", name), "utf8"),
  );
  // The log is written, and none of its lines is of a page.
  expect(logs.join("")).toContain("window shown");
  expect(logs.join("")).not.toContain("forged");
  data.remove();
});

/** Returns every channel on which main takes messages of pages, and the preloads that a session adds to its pages. */
function channelsOf(app: ElectronApplication) {
  return app.evaluate(({ ipcMain, session, webContents }) => {
    const channels = (ipc: Electron.IpcMain) => {
      const handled = Reflect.get(ipc, "_invokeHandlers") as Map<string, unknown>;
      const received = ipc.eventNames().filter((name) => name !== "error");
      return [...[...handled.keys()].map((name) => `handle ${name}`), ...received.map((name) => `on ${String(name)}`)];
    };
    const all = webContents.getAllWebContents();
    const pages = all.map((contents) => {
      const ofFrame = contents.mainFrame.ipc;
      // What receives the messages of all channels would be an event of the page itself.
      const whole = ["ipc-message", "ipc-message-sync"].filter((name) => contents.listenerCount(name as "focus") > 0);
      const found = [...channels(contents.ipc), ...channels(ofFrame), ...whole].sort();
      const { protocol, host } = new URL(contents.getURL());
      return [`${protocol}//${host}`, found] as const;
    });
    const sessions = new Set([session.defaultSession, ...all.map((contents) => contents.session)]);
    // The Electron of development has only the older name.
    const preloads = (of: Electron.Session) =>
      "getPreloadScripts" in of
        ? of.getPreloadScripts().map(({ filePath }) => filePath)
        : (of as unknown as { getPreloads: () => string[] }).getPreloads();
    return {
      main: channels(ipcMain),
      pages: Object.fromEntries(pages),
      preloads: [...sessions].flatMap(preloads),
    };
  });
}

/** Sends what a page could send whose process was taken over; returns the answers. */
function sendRaw(app: ElectronApplication, folder: string): Promise<readonly string[]> {
  return app.evaluate(async ({ BrowserWindow }, to) => {
    const preload = `${to}/raw.cjs`;
    const script = `const { contextBridge, ipcRenderer } = require("electron");
      const message = { data: ["forged line"], level: "error", logId: "default", variables: { processType: "renderer" } };
      ipcRenderer.send("__ELECTRON_LOG__", message);
      ipcRenderer.send("__ELECTRON_LOG__", { ...message, cmd: "errorHandler", error: { message: "forged box" } });
      const calls = [["__ELECTRON_LOG__", { cmd: "getOptions", logId: "default" }], ["command", "app.read", null, "raw"]];
      const asked = Promise.all(calls.map((call) => ipcRenderer.invoke(...call).then(JSON.stringify, (cause) => cause.message)));
      contextBridge.exposeInMainWorld("answers", () => asked);`;
    process.getBuiltinModule("node:fs").writeFileSync(preload, script);
    const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true, preload } });
    await window.loadURL("app://ui/index.html");
    const answers = (await window.webContents.executeJavaScript("answers()")) as readonly string[];
    window.destroy();
    return answers;
  }, folder);
}

test("[SE3] [W4] the API key and webhook secret are in no message, log, file, or window memory", async () => {
  // Joined from two halves, so that not even this file contains the secrets.
  const canaries = [["k_canary", "91c4e07d5b3f42a8"].join("_"), ["whsec_canary", "6b0d7e11f4c94f0e"].join("_")];
  const [api_key = "", webhook_secret = ""] = canaries;
  const data = temporaryDataFolder();
  const scratch = temporaryDataFolder();
  const service = await spawnSandbox({ keys: [{ api_key, webhook_secret }], generation_seconds: 1 });
  const running = await launchApp({
    dataDir: data.path,
    service: { baseUrl: service.baseUrl, apiKey: api_key, webhookSecret: webhook_secret },
  });
  const { app, page } = running;
  await recordMessages(app);

  await composeImage(page, "A canary in a mine");
  await confirmQuote(page);
  await expect(await queueEntry(page, "A canary in a mine")).toContainText("Done");
  for (const screen of screens) await goTo(page, screen);
  const diagnostics = await openSettings(page, "Diagnostics");
  await diagnostics.getByRole("button", { name: "Save diagnostics…" }).click();
  await expect(page.getByRole("dialog", { name: "Diagnostics" }).getByLabel("Contents")).toContainText(
    "Proofsheet diagnostics",
  );
  const shown = await page.getByLabel("Contents").textContent();
  await page.keyboard.press("Escape");
  // A broken service may echo the request in its response: an error passes through the log and to the window.
  await service.stop();
  await goTo(page, "Studio");

  const places = {
    messages: await messagesOf(app),
    diagnostics: shown ?? "",
    heap: await heapOf(app, scratch.path, "app://ui/"),
    "heap of the consent view": await heapOf(app, scratch.path, "app://consent/"),
    "command lines": processTree(app.process().pid ?? 0)
      .map(({ commandLine }) => commandLine)
      .join("\n"),
  };
  expect(places.messages.length).toBeGreaterThan(1_000);
  expect(places.messages).toContain('["consent","quotes.confirm"');
  expect(places.heap.length).toBeGreaterThan(1_000_000);
  // A text known to be in the window's memory is found, which proves that the search works.
  expect(places.heap).toContain("A canary in a mine");
  for (const [place, text] of Object.entries(places))
    expect([place, canaries.filter((canary) => text.includes(canary))]).toEqual([place, []]);

  await crashWindow(app, page);
  await running.close();
  const files = readdirSync(data.path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.filter((file) => file.endsWith(".log"))).not.toEqual([]);
  if (process.platform === "linux") expect(files.filter((file) => file.endsWith(".dmp"))).not.toEqual([]);
  const holding = files.filter((file) => canaries.some((canary) => readFileSync(file).includes(canary)));
  expect(holding).toEqual([]);
  data.remove();
  scratch.remove();
});

/** Records every command result and every message that main sends to a window or to the consent view. */
async function recordMessages(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ app: electron, ipcMain, webContents }) => {
    const noted: string[] = [];
    Object.assign(globalThis, { noted });
    const noteAnswers = (ipc: object) => {
      const handlers = Reflect.get(ipc, "_invokeHandlers") as Map<string, (...given: unknown[]) => unknown>;
      for (const [channel, handle] of handlers) {
        handlers.set(channel, async (...given) => {
          const answer: unknown = await handle(...given);
          noted.push(JSON.stringify([channel, ...given.slice(1), answer]));
          return answer;
        });
      }
    };
    const noteSent = (contents: Electron.WebContents) => {
      const send = contents.send.bind(contents);
      contents.send = (channel: string, ...given: unknown[]) => {
        noted.push(JSON.stringify([channel, given]));
        send(channel, ...given);
      };
    };
    noteAnswers(ipcMain);
    for (const contents of webContents.getAllWebContents()) noteSent(contents);
    // The consent view is created later, and has a channel of its own from then on.
    electron.on("web-contents-created", (_event, contents) => {
      noteSent(contents);
      queueMicrotask(() => noteAnswers(contents.ipc));
    });
  });
}

function messagesOf(app: ElectronApplication): Promise<string> {
  return app.evaluate(() => (globalThis as unknown as { noted: string[] }).noted.join("\n"));
}

/** Returns the heap of the page whose address starts like this, as text. */
async function heapOf(app: ElectronApplication, folder: string, start: string): Promise<string> {
  const file = path.join(folder, "page.heapsnapshot");
  await app.evaluate(
    ({ webContents }, [to, address]) =>
      webContents
        .getAllWebContents()
        .find((contents) => contents.getURL().startsWith(address))
        ?.takeHeapSnapshot(to),
    [file, start] as const,
  );
  return readFileSync(file, "utf8");
}

/** Kills the window's process, which writes a crash dump; the app then reloads the page. */
async function crashWindow(app: ElectronApplication, page: Page): Promise<void> {
  const gone = page.waitForEvent("crash");
  await app.evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()
      .find((one) => one.getURL().startsWith("app://ui"))
      ?.forcefullyCrashRenderer(),
  );
  await gone;
}
