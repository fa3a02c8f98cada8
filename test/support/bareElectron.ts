// An Electron app that only shows one window: the baseline cost of any app.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const main = `
const { app, BrowserWindow } = require("electron");
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, show: false });
  window.once("ready-to-show", () => { window.show(); process.stdout.write("window shown\\n"); });
  window.loadURL("data:text/html,<title>bare</title><p>Hello");
});
app.on("window-all-closed", () => app.quit());
`;

/** Writes the app into a folder, which is created; returns the folder. */
export function writeBareElectron(folder: string): string {
  mkdirSync(path.join(folder, "out"), { recursive: true });
  mkdirSync(path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "out", "main.cjs"), main);
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "bare", main: "out/main.cjs" }));
  return folder;
}
