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

test("[CV1] only one renderer file can spend credits, by confirming a quote or a batch, and it belongs to the consent view", () => {
  expect(filesWith(/quotes\.confirm|runs\.confirm/)).toEqual(["consent/useDecision.ts"]);
  expect(filesWith(/consent\.accept/)).toEqual(["consent/questions/QuestionDialog.tsx"]);
  const page = files.filter(({ file }) => !file.startsWith("consent/") && file !== "ipc/runConsent.ts");
  expect(page.filter(({ text }) => /\brunConsent\b|\/consent\/(?!\.)/.test(text)).map(({ file }) => file)).toEqual([]);
});

test("outside the thumbnailer, only the bridge file accesses the bridge, and no file uses the network", () => {
  const own = files.filter(({ file }) => !file.startsWith("thumbnailer/"));
  expect(own.filter(({ text }) => /window\.bridge|globalThis\.bridge/.test(text)).map(({ file }) => file)).toEqual([
    "ipc/bridge.ts",
  ]);
  expect(own.filter(({ text }) => /\bfetch\(|XMLHttpRequest|WebSocket|EventSource/.test(text))).toEqual([]);
});

test("only credit amounts, credit bars and the spend button use the amber money color", () => {
  expect(filesWith(/\b(?:text|bg|border|fill|stroke)-(?:on-)?money/)).toEqual([
    "features/spend/cards/BurnLine.tsx",
    "features/spend/usage/CreditBars.tsx",
    "ui/Button.tsx",
    "ui/marks/Credits.tsx",
  ]);
  expect(filesWith(/--money/)).toEqual(["ui/theme.css"]);
});

test("only account fields, ledger figures and Sandbox texts mention refunds", () => {
  const said = files.flatMap(({ file, text }) =>
    [...text.matchAll(/"[^"\n]*\brefund[^"\n]*"/gi)].map(([literal]) => `${file}: ${literal.slice(1, -1)}`),
  );
  expect(said.toSorted()).toEqual([
    "features/spend/ledger/ledgerText.ts: Failure refund",
    "features/spend/ledger/ledgerText.ts: Settlement refund",
    "features/spend/ledger/reconciliationText.ts: Failed, but not refunded",
    "features/spend/ledger/reconciliationText.ts: This request, or an item of it, failed, but the ledger has no refund for it: {inLedger} in total. The request was confirmed for {accepted}.",
    "features/spend/ledger/reconciliationText.ts: {credits} refunded",
    "lib/money/balanceSentence.ts: Pending refunds",
  ]);
  expect(filesWith(/\brefund/i)).toEqual([...new Set(said.map((one) => one.replace(/:.*/, "")))].toSorted());
});

test("no renderer file creates style or script elements, or HTML from text", () => {
  expect(
    filesWith(/<style|<script(?! type="module" src="\.)|innerHTML|dangerouslySetInnerHTML|new Function|eval\(/),
  ).toEqual([]);
});

test("no folder of the renderer or its tests contains more than 15 files", () => {
  const folders = ["src/renderer", "test/unit/renderer"].flatMap((top) =>
    readdirSync(top, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.parentPath] : [],
    ),
  );
  const full = [...new Set(folders)].filter((folder) => folders.filter((one) => one === folder).length > 15);
  expect(full).toEqual([]);
});
