// Imports every file of the hostile corpus into the real app, as the window does. Prints figures; exceeding a limit
// fails the test.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { quoteDialog } from "../e2e/journeys.ts";
import { giveReference } from "../support/giveReference.ts";
import { escapedFiles, hostileMedia, sentinel } from "../support/hostileMedia.ts";
import { launchApp, type RunningApp, temporaryDataFolder } from "../support/launchApp.ts";

/** Maximum time of a rejection, maximum memory growth of main, and minimum number of files in the corpus. */
const limits = { refusedWithinMs: 1_000, memoryBytes: 150 * 1024 * 1024, files: 300 } as const;

const memoryOfMain = ({ app }: RunningApp) => app.evaluate(() => process.memoryUsage().rss);

/** Files that the app itself writes: databases, logs, and Chromium's folders. */
const ownFiles =
  /\.db(-wal|-shm|-journal)?$|^logs|^(window|settings)\.json|^[A-Z][A-Za-z ]+|^blob_storage|references[/\\]|^workspaces[/\\]sandbox[/\\]service|galleries/;

test("[RF3] [RF10] no hostile file escapes the store, blocks the app, or uses excessive memory", async () => {
  const corpus = await hostileMedia();
  expect(corpus.length).toBeGreaterThanOrEqual(limits.files);
  const data = temporaryDataFolder();
  const running = await launchApp({ dataDir: data.path });
  const { page } = running;
  // Starts the media renderer first, so that the first measurement does not include its startup.
  const first = corpus.find(({ what }) => what.startsWith("the name"));
  if (first !== undefined) await giveReference(page, first);
  const before = await memoryOfMain(running);
  let peak = before;
  const refusals: number[] = [];
  const slow: string[] = [];
  const fates = { rejected: 0, imported: 0, result: 0 };
  for (const file of corpus) {
    const { answer, tookMs } = await giveReference(page, file);
    fates[answer.kind] += 1;
    if (file.fate === "rejected") expect(answer.kind, file.what).toBe("rejected");
    if (answer.kind === "rejected") {
      refusals.push(tookMs);
      if (tookMs > limits.refusedWithinMs) slow.push(`${file.what}: ${Math.round(tookMs)} ms`);
    } else if (answer.kind === "imported" && file.kind === "image") {
      expect(answer.file.isStripped, file.what).toBe(true);
      expect(answer.file.thumbnailUrl, file.what).not.toBeNull();
    }
    peak = Math.max(peak, await memoryOfMain(running));
  }
  const store = path.join(data.path, "workspaces", "sandbox", "references");
  const stored = readdirSync(store, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const leaks = stored.filter(({ name, parentPath }) => {
    const isImage = /\.(png|jpg|webp)$/.test(name);
    return isImage && readFileSync(path.join(parentPath, name)).includes(sentinel);
  });
  const all = readdirSync(data.path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const outside = all
    .map(({ name, parentPath }) => path.relative(data.path, path.join(parentPath, name)))
    .filter((name) => !ownFiles.test(name));
  const grownBytes = peak - before;
  process.stdout.write(
    [
      `hostile corpus: ${corpus.length} files, ${fates.rejected} refused, ${fates.imported} taken as pixels or as they are`,
      `refusals: slowest ${Math.round(Math.max(...refusals))} ms, limit ${limits.refusedWithinMs} ms`,
      `memory of main: ${Math.round(before / 1048576)} MiB, at most ${Math.round(grownBytes / 1048576)} MiB more, limit 150 MiB`,
      `outside the store: ${outside.length + escapedFiles(data.path).length} files; texts that went on: ${leaks.length}`,
      "",
    ].join("\n"),
  );
  expect(slow).toEqual([]);
  expect(grownBytes).toBeLessThan(limits.memoryBytes);
  expect(outside).toEqual([]);
  expect(escapedFiles(data.path)).toEqual([]);
  expect(leaks).toEqual([]);
  expect(readdirSync(path.join(store, "incoming"))).toEqual([]);
  // The app still works.
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill("Still here");
  await page.getByRole("button", { name: "Get quote", exact: true }).click();
  await expect(await quoteDialog(page)).toBeVisible();
  await running.close();
  data.remove();
});
