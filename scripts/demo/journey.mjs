// The workflow of `npm run demo`. Uses the project's Node and Playwright's Electron driver.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { _electron } from "@playwright/test";
import { say } from "../lib/project.mjs";

const prompt = "A perfume bottle on wet stone at dawn, soft mist";
const { executable, args, dataDir, output } = JSON.parse(readFileSync(process.argv[2], "utf8"));
mkdirSync(dataDir, { recursive: true });
// Skips the tour, because the demo drives the app.
const settings = path.join(dataDir, "settings.json");
if (!existsSync(settings)) writeFileSync(settings, JSON.stringify({ tourSeen: true }));

const app = await _electron.launch({
  executablePath: executable,
  args,
  env: { ...process.env, PROOFSHEET_DATA_DIR: dataDir },
});
const page = await app.firstWindow();
const shot = (name) => page.screenshot({ path: path.join(output, `${name}.png`) });
const goTo = (screen) => page.getByRole("navigation").getByRole("link", { name: screen }).click();

say("Studio: writing a prompt ...");
await page.getByRole("textbox", { name: "Prompt", exact: true }).fill(prompt);
await shot("1-studio");
await page.getByRole("button", { name: "Get quote" }).click();
// The quote is shown in the consent view, a page of its own over the window, which is loaded when it is first needed.
const findView = () =>
  page
    .context()
    .pages()
    .find((one) => one.url().startsWith("app://consent/"));
while (findView() === undefined) await page.waitForTimeout(100);
const view = findView();
const confirm = view.getByRole("button", { name: /^Confirm and spend/ });
await confirm.waitFor();
say(`Quote: ${await confirm.textContent()}`);
await view.screenshot({ path: path.join(output, "2-quote.png") });
await confirm.click();

await goTo("Queue");
const entry = page.getByRole("list", { name: "Queue" }).getByRole("listitem").filter({ hasText: prompt });
await entry.waitFor();
await shot("3-queue");
await entry.getByText("Done", { exact: true }).waitFor({ timeout: 60_000 });
say("Queue: done.");

await goTo("Library");
const cell = page.getByRole("gridcell", { name: prompt });
await cell.waitFor({ timeout: 60_000 });
await cell.click();
const image = page.getByRole("region", { name: "Result" }).getByRole("img").first();
await image.evaluate((element) => element.decode());
await shot("4-library");

// "Save as…" opens a system dialog. Only its result is stubbed; the app does everything after it.
const saved = path.join(output, "picture.png");
await app.evaluate(({ dialog }, filePath) => {
  dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
}, saved);
await page.getByRole("button", { name: "Save as…" }).click();
await page.getByText(/Saved/).first().waitFor();
say("Library: saved as picture.png.");
await app.close();
process.exit(0);
