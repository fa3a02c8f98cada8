import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { consentPolicy, thumbnailerPolicy, uiPolicy } from "#main/windows/contentPolicy.ts";
import { consentPartition } from "#main/windows/consent/consentSession.ts";
import { origins, pages } from "#main/windows/origins.ts";
import { webPreferences } from "#main/windows/webPreferences.ts";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => name.split(path.sep).join("/"))
  .filter((name) => /\.(ts|tsx|html)$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join("src", name), "utf8") }));

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .sort();

const preferences = webPreferences("/app/preload.cjs", { devTools: false });

test("every window uses the shared web preferences without loosening any", () => {
  const windows = sources.filter(({ text }) => /new (BrowserWindow|WebContentsView|BrowserView)\(/.test(text));
  expect(windows.map(({ name }) => name).sort()).toEqual([
    "main/windows/consent/consentView.ts",
    "main/windows/mainWindow.ts",
    "main/windows/thumbnailWindow.ts",
  ]);
  for (const { name, text } of windows) {
    expect(text).toMatch(/webPreferences\(path\.join\([^)]*\), \{/);
    // The consent view has a session of its own, which is stricter.
    const rest = name.endsWith("consentView.ts") ? text.replace("partition: consentPartition,", "") : text;
    expect(rest).not.toMatch(/sandbox:|contextIsolation:|nodeIntegration|webSecurity|partition:|session:/);
  }
});

test("[EC2] checklist 2: Node integration is off in pages, workers and frames", () => {
  expect(preferences).toMatchObject({
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
  });
});

test("[EC3] checklist 3: context isolation is on", () => {
  expect(preferences.contextIsolation).toBe(true);
});

test("[EC4] checklist 4: the sandbox is on for each window and for the app", () => {
  expect(preferences.sandbox).toBe(true);
  const main = sources.find(({ name }) => name === "main/main.ts")?.text;
  expect(main).toContain('if (sandbox === "refused") return refuseToStart();');
  expect(main).toContain('if (sandbox === "on") app.enableSandbox();');
  // Only the start script may disable the sandbox, for root: these files only check for the switch and report it.
  expect(filesWith(/no-sandbox/)).toEqual([
    "main/app/boot/refuseToStart.ts",
    "main/app/boot/sandboxing.ts",
    "main/main.ts",
    "texts/de/main.ts",
  ]);
});

test("[EC6] checklist 6: web security is on and nowhere disabled", () => {
  expect(preferences.webSecurity).toBe(true);
  expect(filesWith(/disable-web-security|bypassCSP|corsEnabled: true/)).toEqual([]);
});

test("[EC7] checklist 7: the content security policies allow no external source, inline code, or eval", () => {
  for (const policy of [uiPolicy, consentPolicy, thumbnailerPolicy]) {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:|blob:|wasm/);
  }
});

test("[EC8] checklist 8: insecure content is not allowed", () => {
  expect(preferences.allowRunningInsecureContent).toBe(false);
});

test("[EC9] checklist 9: experimental features are off", () => {
  expect(preferences.experimentalFeatures).toBe(false);
  expect(filesWith(/enable-experimental|experimentalFeatures: true/)).toEqual([]);
});

test("[EC10] checklist 10: no Blink features and no Chromium switches are set, except the language", () => {
  expect(preferences).not.toHaveProperty("enableBlinkFeatures");
  expect(filesWith(/enableBlinkFeatures|commandLine\.append(?!Switch\("lang", locale\))/)).toEqual([]);
});

test("[EC11] checklist 11: webview tags and their popups are not used", () => {
  expect(preferences.webviewTag).toBe(false);
  expect(filesWith(/<webview|allowpopups|createElement\("webview/)).toEqual([]);
});

test("[EC15] checklist 15: only one call opens external URLs, after its own URL check", () => {
  expect(filesWith(/shell\.openExternal|shell\.openPath/)).toEqual(["main/shared/platform/dialogs.ts"]);
  const { text = "" } = sources.find(({ name }) => name === "main/shared/platform/dialogs.ts") ?? {};
  expect(text).toMatch(/if \(!isOpenableOutside\(url\)\)\s+throw [^\n]*\n\s*await shell\.openExternal\(url\)/);
  expect(text.match(/shell\.openExternal\(/g)).toHaveLength(1);
});

test("[EC16] checklist 16: the Electron version is 44 or newer", () => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    devDependencies: Record<string, string>;
  };
  const installed = JSON.parse(readFileSync("node_modules/electron/package.json", "utf8")) as { version: string };
  expect(Number(/\d+/.exec(devDependencies["electron"] ?? "")?.[0])).toBeGreaterThanOrEqual(44);
  expect(Number.parseInt(installed.version, 10)).toBeGreaterThanOrEqual(44);
});

test("[EC17] checklist 17: only three files receive IPC messages, and all check the sender", () => {
  const takers = sources.filter(({ text }) => /(ipcMain|\.ipc)\.(handle|on|once)\b/.test(text));
  expect(takers.map(({ name }) => name).sort()).toEqual([
    "main/shared/ipc/transport.ts",
    "main/windows/consent/consentView.ts",
    "main/windows/thumbnailWindow.ts",
  ]);
  for (const { text } of takers) {
    for (const [, body = ""] of text.matchAll(/(?:ipcMain|\.ipc)\.\w+\(([\s\S]{0,240})/g)) {
      expect(body).toMatch(/isTrustedSender|isOwnPage|event\.sender === window\.webContents/);
    }
  }
});

test("[CV6] the consent view has its own origin, session, preload, and channel, and no network", () => {
  expect(new Set(Object.values(origins)).size).toBe(Object.values(origins).length);
  for (const [page, url] of Object.entries(pages)) expect(url.startsWith(`${origins[page as "consent"]}/`)).toBe(true);
  const { text = "" } = sources.find(({ name }) => name === "main/windows/consent/consentView.ts") ?? {};
  expect(text).toContain('webPreferences(path.join(options.preloadFolder, "consent.cjs"), { devTools: false })');
  expect(text).toContain("partition: consentPartition,");
  // A partition that is not persisted keeps nothing on the disk.
  expect(consentPartition).not.toMatch(/^persist:/);
  expect(text).toMatch(/webContents\.ipc\.handle\(channels\.consent,/);
  expect(text).toContain("isTrustedSender(event.senderFrame, webContents.mainFrame, origins.consent)");
  // Only this view receives its channel, and only its preload sends to it.
  expect(filesWith(/channels\.consent\b/)).toEqual(["main/windows/consent/consentView.ts", "preload/consent.ts"]);
  expect(filesWith(/runConsent\b/)).toEqual(expect.not.arrayContaining(["main/shared/ipc/transport.ts"]));
  expect(consentPolicy).toContain("connect-src 'none'");
  expect(consentPolicy).toContain("frame-ancestors 'none'");
  expect(consentPolicy).toContain("worker-src 'none'");
});

test("[EC18] checklist 18: no content is loaded from file: URLs", () => {
  expect(filesWith(/file:\/\/|\.loadFile\(|registerFileProtocol|interceptFileProtocol|pathToFileURL/)).toEqual([]);
  const loaded = sources.flatMap(({ text }) => [...text.matchAll(/\.loadURL\(([^)]*)\)/g)].map(([, what]) => what));
  expect(new Set(loaded)).toEqual(new Set(["pages.ui", "pages.consent", "pages.thumbnailer"]));
});

test("[EC20] checklist 20: pages get a bridge, never Electron's objects or events", () => {
  const preloads = sources.filter(({ name }) => name.startsWith("preload/"));
  const exposed = preloads.flatMap(({ text }) =>
    [...text.matchAll(/exposeInMainWorld\((.*)\)/g)].map(([, what]) => what),
  );
  expect(exposed.sort()).toEqual(['"bridge", bridge', '"bridge", bridge', '"thumbnails", bridge']);
  // Only its members are accessed: it is never passed on, spread or returned.
  for (const { text } of preloads) expect(text.replaceAll(/^import .*$/gm, "")).not.toMatch(/\bipcRenderer\b(?!\.)/);
});

test("[SE111] only one function reads the variables of an AppImage", () => {
  expect(filesWith(/APPIMAGE|APPDIR/)).toEqual(["contracts/agents/ownImage.ts"]);
});

test("[SE4] no crash dump or telemetry is sent, and only the allowed modules open sockets", () => {
  expect(filesWith(/uploadToServer: true|submitURL|sentry|analytics|telemetry/i)).toEqual([]);
  expect(filesWith(/crashReporter\.start\(\{ uploadToServer: false \}\)/)).toEqual(["main/main.ts"]);
  // The updater opens its own sockets; one file loads it, on a user's request.
  expect(filesWith(/"electron-updater"/)).toEqual(["main/desktop/updates/updater.ts"]);
  // Only the service client, file downloads, local listeners, the endpoint of programs and its client, the Sandbox, the
  // decoding page, and in development the pages (SE119) open sockets.
  const clients = filesWith(
    /from "(undici|node:https?|node:http2|node:net|node:tls|node:dgram)"|(?<![.\w])(fetch|net\.request|new WebSocket)\(/,
  );
  const allowed =
    /^(main\/(shared\/(api|files)|webhooks\/listener|references|workspaces\/service|agents\/endpoint|windows\/devServer\.ts)(\/|$)|cli\/connection\/|sandbox\/|renderer\/thumbnailer\/)/;
  expect(clients.filter((name) => !allowed.test(name))).toEqual([]);
});
