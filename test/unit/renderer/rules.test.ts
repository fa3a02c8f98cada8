import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve("src/renderer");
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => /\.(ts|tsx|css|html)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));

const filesWith = (pattern: RegExp) =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

test("credits can be spent from one file only, which accepts a quote or those of a run", () => {
  expect(filesWith(/quotes\.confirm|runs\.confirm/)).toEqual(["features/purchase/confirmOffer.ts"]);
});

test("only the bridge's own file reaches out of the window", () => {
  const own = files.filter(({ file }) => !file.startsWith("thumbnailer/"));
  expect(own.filter(({ text }) => /window\.bridge|globalThis\.bridge/.test(text)).map(({ file }) => file)).toEqual([
    "ipc/bridge.ts",
  ]);
  expect(own.filter(({ text }) => /\bfetch\(|XMLHttpRequest|WebSocket|EventSource/.test(text))).toEqual([]);
});

test("amber is money's: only amounts, their bars and the button that spends use it", () => {
  expect(filesWith(/\b(?:text|bg|border|fill|stroke)-(?:on-)?money/)).toEqual([
    "features/spend/CreditBars.tsx",
    "ui/Button.tsx",
    "ui/marks/Credits.tsx",
  ]);
  expect(filesWith(/--money/)).toEqual(["ui/theme.css"]);
});

test("no text of the interface speaks of refunds but the account's own figure, the ledger's own events, and what the Sandbox makes happen", () => {
  const said = files.flatMap(({ file, text }) =>
    [...text.matchAll(/"[^"\n]*\brefund[^"\n]*"/gi)].map(([literal]) => `${file}: ${literal.slice(1, -1)}`),
  );
  expect(said.toSorted()).toEqual([
    "features/settings/sandbox/unhappyPaths.ts: The next confirmed request is charged, starts, and fails. The service refunds its credits.",
    "features/spend/ChartPanel.tsx: {title}: charges minus refunds.",
    "features/spend/ledger/bookWords.ts: {credits} refunded",
    "features/spend/ledger/ledgerWords.ts: Failure refund",
    "features/spend/ledger/ledgerWords.ts: Settlement refund",
    "lib/money/balanceLines.ts: Pending refunds",
    "lib/money/balanceLines.ts: Refunds the service reports as pending.",
  ]);
  expect(filesWith(/\brefund/i)).toEqual([...new Set(said.map((one) => one.replace(/:.*/, "")))].toSorted());
});

test("nothing makes style or script elements, or markup out of text", () => {
  expect(
    filesWith(/<style|<script(?! type="module" src="\.)|innerHTML|dangerouslySetInnerHTML|new Function|eval\(/),
  ).toEqual([]);
});

test("no folder of the renderer, nor of its tests, holds more than 15 files", () => {
  const folders = ["src/renderer", "test/unit/renderer"].flatMap((top) =>
    readdirSync(top, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.parentPath] : [],
    ),
  );
  const full = [...new Set(folders)].filter((folder) => folders.filter((one) => one === folder).length > 15);
  expect(full).toEqual([]);
});
