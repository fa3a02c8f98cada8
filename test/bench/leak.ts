// `npm run bench:leak`: opens and closes every popup and dialog many times in the real app, and prints what the window
// retains per opening. `-- --surface Quote` selects by name, `-- --openings 20` sets the number of openings. `-- --soak
// 30` uses screens and dialogs for that many minutes instead, and prints what is retained after each minute.
import { parseArgs } from "node:util";
import { build } from "../../scripts/build.mjs";
import { electronExecutable } from "../../scripts/electron-runtime.mjs";
import { hasScreen, startVirtualDisplay } from "../../scripts/lib/display.mjs";
import { isRootUser, root } from "../../scripts/lib/project.mjs";
import { heldMemory } from "../support/heldMemory.ts";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { spawnSandbox } from "../support/startSandbox.ts";
import { fillScreens, openAndClose, type Surface, surfaces } from "../support/surfaces.ts";
import { soak } from "./support/soak.ts";

const limits = { nodes: 2, bytes: 2_000 } as const;
/** Openings of each surface before measuring, because objects created once are not retained per opening. */
const warmUps = 10;
/** V8 would count optimized machine code of hot functions as heap; these flags keep every function's initial code. */
const steadyCode = "--js-flags=--no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation --no-flush-bytecode";

const { values } = parseArgs({
  options: {
    surface: { type: "string", default: "" },
    openings: { type: "string", default: "100" },
    soak: { type: "string" },
  },
});
const openings = Number(values.openings);
const wanted = surfaces.filter(({ name }) => name.toLowerCase().includes(values.surface.toLowerCase()));
if (wanted.length === 0) throw new Error(`There is no surface like "${values.surface}".`);

process.env["PROOFSHEET_E2E_EXECUTABLE"] = await electronExecutable();
await build();
const screen = hasScreen() ? null : await startVirtualDisplay();
if (screen !== null) process.env["DISPLAY"] = screen.display;
process.env["PROOFSHEET_E2E_APP"] = root;
process.env["PROOFSHEET_E2E_FLAGS"] = process.platform === "linux" && isRootUser ? "--no-sandbox" : "";

const data = temporaryDataFolder();
const sandbox = await spawnSandbox({ discover_items: 200 });
const running = await launchApp({
  dataDir: data.path,
  service: { baseUrl: sandbox.baseUrl, apiKey: sandbox.keys[0]?.apiKey ?? "", readsPerMinute: 100_000 },
  args: values.soak === undefined ? [steadyCode] : [],
});
const { page } = running;
const held = await heldMemory(page);
console.log(`${(await page.evaluate(() => navigator.userAgent)).match(/Chrome\S+ Electron\S+/)?.[0]}`);
await fillScreens(page);
let isGood = true;
if (values.soak !== undefined) isGood = await soak(running, held, Number(values.soak));
else for (const surface of wanted) isGood = (await measure(surface)) && isGood;
await running.close();
await sandbox.kill();
data.remove();
process.exit(isGood ? 0 : 1);

/** Measures one surface; returns whether nodes and bytes retained per opening are within the limits. */
async function measure(surface: Surface): Promise<boolean> {
  const times = Math.min(openings, surface.atMost ?? Infinity);
  await surface.enter(page);
  await openAndClose(page, surface, Math.min(warmUps, times));
  const before = await held();
  await openAndClose(page, surface, times);
  const after = await held();
  await surface.leave?.(page);
  const each = (of: "nodes" | "listeners" | "heapBytes") => (after[of] - before[of]) / times;
  const isPassed = each("nodes") <= limits.nodes && each("heapBytes") <= limits.bytes;
  console.log(
    `${surface.name}, ${times} times: an opening holds ${each("nodes").toFixed(1)} nodes (at most ${limits.nodes}), ` +
      `${each("listeners").toFixed(1)} listeners, ${(each("heapBytes") / 1_000).toFixed(2)} kB ` +
      `(at most ${limits.bytes / 1_000}): ${isPassed ? "pass" : "FAIL"}`,
  );
  return isPassed;
}
