// `npm run bench:picker`: opens "Choose reference" with 100,000 results in real Electron and finds the oldest one that
// fits, against the same dialog with 100 results in the same run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { _electron, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import { build } from "../../scripts/build.mjs";
import { electronExecutable } from "../../scripts/electron-runtime.mjs";
import { hasScreen, startVirtualDisplay } from "../../scripts/lib/display.mjs";
import { isRootUser, root } from "../../scripts/lib/project.mjs";
import { fillDataFolder } from "../support/fillDataFolder.ts";

const size = Number(process.argv[2] ?? 100_000);
const few = 100;
const rounds = 9;
/** The dialog with its first row, and the first match of a typed text, in ms (median). */
const limits = { openMs: 150, foundMs: 600 } as const;

const executable: string = await electronExecutable();
await build();
const screen = hasScreen() ? null : await startVirtualDisplay();
const [small, large] = [await measured(few), await measured(size)];
let isGood = true;
tell(
  `opened with ${size} results in ${large.open.toFixed(0)} ms (limit ${limits.openMs} ms), with ${few} in ` +
    `${small.open.toFixed(0)} ms`,
  large.open <= limits.openMs,
);
tell(
  `the oldest of ${size} results found and added ${large.found.toFixed(0)} ms after the last letter (limit ` +
    `${limits.foundMs} ms), of ${few} ${small.found.toFixed(0)} ms`,
  large.found <= limits.foundMs,
);
process.exit(isGood ? 0 : 1);

function tell(text: string, isPassed: boolean): void {
  isGood &&= isPassed;
  console.log(`${text}: ${isPassed ? "pass" : "FAIL"}`);
}

/** Measures both steps in an app with so many results, in ms (medians). */
async function measured(results: number): Promise<{ readonly open: number; readonly found: number }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "proofsheet-bench-"));
  await fillDataFolder(dataDir, results);
  const oldest = oldestImage(dataDir);
  const app = await _electron.launch({
    executablePath: executable,
    args: [root, ...(process.platform === "linux" && isRootUser ? ["--no-sandbox"] : [])],
    env: {
      ...(process.env as Record<string, string>),
      ...(screen !== null && { DISPLAY: screen.display }),
      PROOFSHEET_DATA_DIR: dataDir,
    },
  });
  const page = await app.firstWindow();
  await page.getByRole("button", { name: "Add to References" }).waitFor();
  await page.getByRole("grid", { name: "Recent" }).getByRole("gridcell").first().waitFor();
  const opened: number[] = [];
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    opened.push(await openMs(page));
    found.push(await foundMs(page, oldest));
  }
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
  return { open: median(opened), found: median(found) };
}

/** Returns the four rarest words of the oldest image's prompt, and the prompt. Gives the image a link. */
function oldestImage(dataDir: string): { readonly words: string; readonly prompt: string } {
  const db = new Database(path.join(dataDir, "workspaces", "sandbox", "journal.db"));
  const image = db
    .prepare<[], { id: string; prompt: string }>(
      "SELECT id, prompt FROM generation WHERE type = 'image' ORDER BY created_at LIMIT 1",
    )
    .get();
  if (image === undefined) throw new Error("There is no image.");
  const { id, prompt } = image;
  db.prepare(
    `INSERT INTO download (id, generation_id, position, url, state, asset_id, created_at)
     VALUES (@id, @id, 0, 'https://files.example/oldest.png', 'done', @id, 1)`,
  ).run({ id });
  db.close();
  // A later word of the vocabulary is rarer. Four words name one result among all.
  const words = prompt.split(" ").toSorted((one, other) => rank(other) - rank(one));
  return { words: words.slice(0, 4).join(" "), prompt };
}

function rank(word: string): number {
  return Number.parseInt(word.slice(1), 36);
}

/** Opens the dialog. Returns the time until its first tile is drawn, in ms. */
function openMs(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const button = [...document.querySelectorAll<HTMLElement>("button[aria-haspopup=dialog]")].find((one) =>
      one.textContent.includes("to References"),
    );
    const from = performance.now();
    button?.click();
    const isThere = () => document.querySelector("[role=dialog] [role=gridcell] img") !== null;
    while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
    // The frame that shows it.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - from;
  });
}

/** Types words into the open dialog and presses Enter. Returns the time until the reference is added, in ms. */
async function foundMs(page: Page, oldest: ReturnType<typeof oldestImage>): Promise<number> {
  await page.keyboard.insertText(oldest.words);
  const from = performance.now();
  await page.keyboard.press("Enter");
  const item = page.getByRole("region", { name: "References", exact: true }).getByRole("listitem");
  await item.filter({ hasText: oldest.prompt.slice(0, 60) }).waitFor();
  const took = performance.now() - from;
  await item.getByRole("button", { name: /^Remove image/ }).click();
  await item.waitFor({ state: "detached" });
  return took;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
