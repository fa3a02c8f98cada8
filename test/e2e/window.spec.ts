import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { appCommand, appEnvironment, launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { composeImage, confirmQuote, goTo, queueEntry } from "./journeys.ts";

const screens = ["Studio", "Queue", "Library", "Discover", "Research", "Spend", "Settings"];

test("[W2] opening all screens requests only the app's own pages and media", async () => {
  const data = temporaryDataFolder();
  const { app, page, complaints, close } = await launchApp({ dataDir: data.path });
  await app.evaluate(({ session }) => {
    const seen: string[] = [];
    session.defaultSession.webRequest.onSendHeaders((details) => void seen.push(details.url));
    Object.assign(globalThis, { seen });
  });
  await composeImage(page, "A tour of all screens");
  await confirmQuote(page);
  await expect(await queueEntry(page, "A tour of all screens")).toContainText("Done");
  for (const screen of screens) await goTo(page, screen);
  await goTo(page, "Library");
  await page.getByRole("gridcell").first().click();
  await expect(page.getByRole("region", { name: "Result" }).getByRole("img").first()).toBeVisible();
  const seen = await app.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen.filter((url) => !/^(app|media):\/\//.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});

test("[W2] the page has no Node, network, other pages, or permissions, and cannot evaluate strings as code", async () => {
  let hits = 0;
  const outside = createServer((_request, response) => {
    hits += 1;
    response.end("reached");
  });
  outside.listen(0, "127.0.0.1");
  await once(outside, "listening");
  const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/`;

  const data = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: data.path });
  const found = await page.evaluate(async (url) => {
    const attempt = async (what: () => unknown): Promise<string> => {
      try {
        return `allowed: ${String(await what())}`;
      } catch {
        return "refused";
      }
    };
    const image = (source: string) =>
      new Promise((resolve, reject) => {
        const element = new Image();
        element.addEventListener("load", () => resolve("loaded"));
        element.addEventListener("error", () => reject(new Error("refused")));
        element.src = source;
      });
    return {
      node: [typeof Reflect.get(globalThis, "require"), typeof Reflect.get(globalThis, "process")],
      bridge: Object.keys(Reflect.get(globalThis, "bridge") as object).sort(),
      fetch: await attempt(() => fetch(url)),
      socket: await attempt(
        () =>
          new Promise((resolve, reject) => {
            const socket = new WebSocket(url.replace("http", "ws"));
            socket.addEventListener("open", () => resolve("open"));
            socket.addEventListener("error", () => reject(new Error("refused")));
          }),
      ),
      image: await attempt(() => image(url)),
      evaluated: await attempt(() => Reflect.apply(Reflect.get(globalThis, "eval") as () => unknown, null, ["1 + 1"])),
      markup: await attempt(() => {
        document.createElement("div").innerHTML = "<b>x</b>";
        return "parsed";
      }),
      opened: await attempt(() => {
        if (window.open(url) === null) throw new Error("refused");
        return "opened";
      }),
      camera: await attempt(() => navigator.mediaDevices.getUserMedia({ video: true })),
      notifications: Notification.permission,
      mediaByPath: await attempt(() => image("media://asset/../../../etc/passwd")),
    };
  }, address);
  expect(found).toEqual({
    node: ["undefined", "undefined"],
    bridge: ["invoke", "on"],
    fetch: "refused",
    socket: "refused",
    image: "refused",
    evaluated: "refused",
    markup: "refused",
    opened: "refused",
    camera: "refused",
    notifications: "denied",
    mediaByPath: "refused",
  });
  await page.evaluate((url) => {
    window.location.href = url;
  }, address);
  const shown = await app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => contents.getURL()),
  );
  // The media renderer's window has no URL while it starts.
  expect(shown.filter((url) => url !== "" && !url.startsWith("app://"))).toEqual([]);
  expect(hits).toBe(0);

  const preferences = await app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((one) => {
      const contents = one as unknown as { getLastWebPreferences: () => Record<string, unknown> };
      const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } = contents.getLastWebPreferences();
      return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag };
    }),
  );
  for (const preference of preferences) {
    expect(preference).toEqual({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    });
  }
  await close();
  outside.close();
  data.remove();
});

test("[W1] a second window with the same preload, even on the app's own scheme, cannot run commands", async () => {
  const data = temporaryDataFolder();
  const { app, close } = await launchApp({ dataDir: data.path });
  const answers = await app.evaluate(async ({ app: electron, BrowserWindow }) => {
    const preload = `${electron.getAppPath()}/out/preload/preload.cjs`;
    const request = async (url: string) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: { preload, sandbox: true, contextIsolation: true },
      });
      await window.loadURL(url).catch(() => undefined);
      const answer: unknown = await window.webContents.executeJavaScript('window.bridge.invoke("app.describe", {})');
      window.destroy();
      return answer;
    };
    return [await request("app://ui/index.html"), await request("about:blank")];
  });
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: "untrusted_sender" } });
  await close();
  data.remove();
});

test("[W6] a second instance on the same data exits automatically and opens no database", async () => {
  const data = temporaryDataFolder();
  const service = await spawnSandbox();
  const options = { dataDir: data.path, service: { baseUrl: service.baseUrl, apiKey: service.keys[0]?.apiKey ?? "" } };
  const first = await launchApp(options);
  const { executable, args } = appCommand();
  const second = spawn(executable, args, { env: { ...appEnvironment(options), PROOFSHEET_LOG: "console" } });
  let printed = "";
  second.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString("utf8")));
  const [code] = (await once(second, "exit")) as [number | null];
  expect(code).toBe(0);
  expect(printed).not.toContain("connection");
  await goTo(first.page, "Queue");
  await first.close();
  await service.stop();
  data.remove();
});

test("[W4] [S2] an API key from the environment is in no file, while the workspace data is stored", async () => {
  const canary = "k_canary_5f8d1c7e92b04a63";
  const data = temporaryDataFolder();
  const service = await spawnSandbox({ keys: [{ api_key: canary, webhook_secret: "whsec_1" }], generation_seconds: 1 });
  const { page, close } = await launchApp({
    dataDir: data.path,
    service: { baseUrl: service.baseUrl, apiKey: canary },
  });
  await composeImage(page, "A canary in a mine");
  await confirmQuote(page);
  await expect(await queueEntry(page, "A canary in a mine")).toContainText("Done");
  await close();
  const files = readdirSync(data.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  const holding = files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(canary));
  expect(holding).toEqual([]);
  await service.stop();
  data.remove();
});
