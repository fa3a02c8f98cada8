// `npm run bench:palette`: time from the last letter in the command palette until the first rows for the text are drawn,
// with 100,000 results and 200,000 ads in real Electron, against an app with 100 results in the same run.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { _electron, type Page } from "@playwright/test";
import { build } from "../../scripts/build.mjs";
import { electronExecutable } from "../../scripts/electron-runtime.mjs";
import { hasScreen, startVirtualDisplay } from "../../scripts/lib/display.mjs";
import { isRootUser, root } from "../../scripts/lib/project.mjs";
import { wordOfRank } from "../support/ads/adItems.ts";
import { builtMirror } from "../support/ads/builtMirror.ts";
import { fillDataFolder } from "../support/fillDataFolder.ts";
import { libraryVocabulary } from "../support/fillLibrary.ts";

const results = Number(process.argv[2] ?? 100_000);
const ads = Number(process.argv[3] ?? 200_000);
const few = 100;
/** The first rows of things for the text, in ms (median). */
const limitMs = 80;
/** Fast typing. */
const betweenKeysMs = 90;

/** Words of prompts and of ads, from common ones to rare ones: one, two, a prefix, a tag, a project, and a model. */
const queries = [
  ...[0, 1, 7, 40, 300, 2_000, 3_900].map((rank) => libraryVocabulary[rank] ?? ""),
  `${libraryVocabulary[0]} ${libraryVocabulary[3]}`,
  `${libraryVocabulary[2]} ${libraryVocabulary[500]}`,
  ...[0, 3, 12, 130, 2_300, 19_000].map(wordOfRank),
  `${wordOfRank(0)} ${wordOfRank(33)}`,
  ..."sneaker|trail runner|free delivery|espresso|Leselampe|hero|spring|kling".split("|"),
];

/** Medians and the greatest time, in ms. `first`: until the first rows; `all`: until every kind was searched. */
interface Times {
  readonly first: readonly number[];
  readonly all: readonly number[];
}

const executable: string = await electronExecutable();
await build();
const screen = hasScreen() ? null : await startVirtualDisplay();
const [small, large] = [await measured(few, null), await measured(results, builtMirror(ads).ads)];
const isGood = large.first.length > queries.length / 2 && median(large.first) <= limitMs;
console.log(
  `first rows with ${results} results and ${ads} ads ${median(large.first).toFixed(0)} ms after the last letter, at most ` +
    `${Math.max(...large.first).toFixed(0)} ms, with ${few} results ${median(small.first).toFixed(0)} ms ` +
    `(limit ${limitMs} ms, median of ${large.first.length}): ${isGood ? "pass" : "FAIL"}`,
);
console.log(
  `all kinds searched after ${median(large.all).toFixed(0)} ms, at most ${Math.max(...large.all).toFixed(0)} ms, with ` +
    `${few} results after ${median(small.all).toFixed(0)} ms`,
);
process.exit(isGood ? 0 : 1);

/** Types all queries in an app with so many results, and with the ads of a file. */
async function measured(size: number, adsFile: string | null): Promise<Times> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "proofsheet-bench-"));
  await fillDataFolder(dataDir, size);
  if (adsFile !== null) copyFileSync(adsFile, path.join(dataDir, "workspaces", "sandbox", "ads.db"));
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
  await page.getByRole("grid", { name: "Recent" }).getByRole("gridcell").first().waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or run a command" }).waitFor();
  await measureIn(page);
  // The first pass fills the system's caches, as earlier use of the app would.
  for (const query of queries) await typeQuery(page, query);
  await page.evaluate(() => Object.assign((window as unknown as Measured).measured, { first: [], all: [] }));
  for (const query of queries) await typeQuery(page, query);
  const times = await page.evaluate(() => (window as unknown as Measured).measured);
  await app.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  return times;
}

interface Measured {
  readonly measured: Times;
}

/** Empties the palette and types a query. Resolves when every kind has been searched. */
async function typeQuery(page: Page, query: string): Promise<void> {
  const box = page.getByRole("combobox", { name: "Search or run a command" });
  await box.fill("");
  await box.pressSequentially(query.slice(0, -1), { delay: betweenKeysMs });
  await page.evaluate((text) => Object.assign(window, { wanted: text }), query);
  await box.press(query.slice(-1));
  await page.waitForFunction(() => (window as unknown as { wanted: string | null }).wanted === null);
}

/** Measures, inside the page, from the event of a query's last key to the frame that shows rows for it. */
function measureIn(page: Page): Promise<void> {
  return page.evaluate(() => {
    const measured = { first: [] as number[], all: [] as number[] };
    const state = Object.assign(window, { measured, wanted: null as string | null });
    let from: number | null = null;
    let isFirst = true;
    window.addEventListener(
      "keydown",
      (event) => {
        if (state.wanted === null) return;
        from = event.timeStamp;
        isFirst = true;
      },
      true,
    );
    const note = (times: number[], begin: number) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => times.push(performance.now() - begin));
        port1.start();
        port2.postMessage(null);
      });
    const check = () => {
      const list = document.querySelector<HTMLElement>("[data-answers]");
      if (from === null || list === null || list.dataset["answers"] !== state.wanted) return;
      if (isFirst && list.querySelector("[role=option]") !== null) {
        isFirst = false;
        note(measured.first, from);
      }
      if (list.getAttribute("aria-busy") === "true") return;
      note(measured.all, from);
      from = null;
      requestAnimationFrame(() => requestAnimationFrame(() => (state.wanted = null)));
    };
    new MutationObserver(check).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
