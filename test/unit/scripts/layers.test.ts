import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { layers, violation } from "../../../scripts/lint/layers.mjs";

const root = path.join(import.meta.dirname, "..", "..", "..");

test.each([
  ["src/contracts/x.ts", "../main/shared/base/errors.ts"],
  ["src/contracts/x.ts", "node:fs"],
  ["src/main/spending/x.ts", "../../renderer/lib/money/credits.ts"],
  ["src/main/spending/x.ts", "../../sandbox/server.ts"],
  ["src/sandbox/x.ts", "../main/shared/base/errors.ts"],
  ["src/sandbox/x.ts", "../contracts/registry.ts"],
  ["src/preload/x.ts", "node:fs"],
  ["src/preload/x.ts", "../main/shared/base/errors.ts"],
  ["src/renderer/app/x.ts", "../../main/shared/base/errors.ts"],
  ["src/renderer/app/x.ts", "electron"],
  ["src/renderer/app/x.ts", "node:fs"],
  ["src/renderer/ui/x.ts", "better-sqlite3"],
  ["src/renderer/app/x.ts", "#renderer/features/studio/stored/draftStore.ts"],
  ["src/renderer/app/x.ts", "#renderer/features/studio/draft.ts"],
  ["src/renderer/app/x.ts", "#renderer/features/studio/form/openStudio.ts"],
  ["src/renderer/ui/x.ts", "../features/studio/openStudio.ts"],
  ["src/renderer/ui/x.ts", "../shortcuts/bindings.ts"],
  ["src/renderer/lib/x.ts", "react"],
  ["src/renderer/shortcuts/x.ts", "../features/settings/SettingsPage.tsx"],
  ["src/renderer/features/studio/x.ts", "../discover/openDiscover.ts"],
  ["src/renderer/features/studio/x.ts", "../../app/routes/router.tsx"],
])("%s may not import %s", (file, specifier) => {
  expect(violation(file, specifier)).toMatch(/^src\/.* may (import only from|use): /);
});

test.each([
  ["src/sandbox/x.ts", "../contracts/service/endpoints.ts"],
  ["src/sandbox/x.ts", "hono/body-limit"],
  ["src/renderer/features/studio/x.ts", "./draft.ts"],
  ["src/renderer/features/studio/x.ts", "../../ipc/run.ts"],
  ["src/renderer/features/studio/x.ts", "../../shortcuts/bindings.ts"],
  ["src/renderer/app/x.ts", "../features/studio/StudioPage.tsx"],
  ["src/renderer/app/x.ts", "#renderer/features/studio/openStudio.ts"],
  ["test/unit/x.test.ts", "../../src/main/shared/base/errors.ts"],
])("%s may import %s", (file, specifier) => {
  expect(violation(file, specifier)).toBeUndefined();
});

/** Every file of src, as a path in the repository. */
const sources = readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `src/${name.split(path.sep).join("/")}`);

test("every source file belongs to a layer", () => {
  expect(sources.length).toBeGreaterThan(100);
  const rows = [...layers.map(({ layer }) => layer), "src/main"];
  expect(sources.filter((file) => !rows.some((row) => file.startsWith(`${row}/`)))).toEqual([]);
});

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), "proofsheet-layers-"));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}

/** Lints a planted tree with this repository's own configuration. */
function lint(files: Readonly<Record<string, string>>): readonly Diagnostic[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  }
  const oxlint = path.join(root, "node_modules", "oxlint", "bin", "oxlint");
  const args = [oxlint, "-c", path.join(root, "oxlint.config.ts"), "--format", "json", "."];
  const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: "utf8" });
  return (JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] }).diagnostics;
}

const target = { "src/main/shared/api/wire.ts": "export const wire = 1;\nexport type Wire = typeof wire;\n" };

test.each([
  ["an import", 'import { wire } from "../../shared/api/wire.ts";\nexport const one = wire;\n'],
  ["an import of a type", 'import type { Wire } from "../../shared/api/wire.ts";\nexport type One = Wire;\n'],
  ["a type in place", 'export type One = import("../../shared/api/wire.ts").Wire;\n'],
  ["an export of a part", 'export { wire } from "../../shared/api/wire.ts";\n'],
  ["an export of all", 'export * from "../../shared/api/wire.ts";\n'],
  ["an import at run time", 'export const one = () => import("../../shared/api/wire.ts");\n'],
  ["an import at run time in backticks", "export const one = () => import(`../../shared/api/wire.ts`);\n"],
  ["a longer way around", 'import { wire } from "../../../main/./shared/api/wire.ts";\nexport const one = wire;\n'],
])("lint rejects %s across layers", (_name, text) => {
  const found = lint({ ...target, "src/main/spending/domain/planted.ts": text });
  const layered = found.filter(({ code }) => code === "layers(direction)");
  expect(layered).toMatchObject([{ filename: "src/main/spending/domain/planted.ts" }]);
});

test("lint rejects a cycle of type imports", () => {
  const files = {
    "src/main/spending/domain/one.ts": 'import type { Two } from "./two.ts";\nexport type One = Two | 1;\n',
    "src/main/spending/domain/two.ts":
      'import type { One } from "./one.ts";\nexport type Two = { readonly one: One };\n',
  };
  expect(lint(files).map(({ code }) => code)).toEqual(["import(no-cycle)", "import(no-cycle)"]);
});

test.each([
  [
    "a variable that changes",
    "export function composeX() {\n  let isOpen = false;\n  return () => (isOpen = !isOpen);\n}\n",
  ],
  ["a map", "export function composeX() {\n  return new Map<string, string>();\n}\n"],
  ["a set", "export function composeX() {\n  return new Set<string>();\n}\n"],
  [
    "error handling",
    "export function composeX(act: () => void) {\n  try {\n    act();\n  } finally {\n    act();\n  }\n}\n",
  ],
  ["texts", 'import { t } from "../../texts/t.ts";\nexport function composeX() {\n  return t("Saved");\n}\n'],
])("lint rejects %s in a composer and allows the same code elsewhere", (_name, text) => {
  const planted = (file: string) => lint({ [file]: text }).filter(({ code }) => code === "layers(composer)");
  expect(planted("src/main/spending/other.ts")).toEqual([]);
  expect(planted("src/main/spending/composeX.ts")).toHaveLength(1);
});

test("lint rejects an import cycle within a layer and allows the same files without the cycle", () => {
  const one = 'import { two } from "./two.ts";\nexport const one = (): number => two();\n';
  const files = {
    "src/main/spending/domain/one.ts": one,
    "src/main/spending/domain/two.ts": 'import { one } from "./one.ts";\nexport const two = (): number => one();\n',
  };
  expect(lint(files).map(({ code }) => code)).toEqual(["import(no-cycle)", "import(no-cycle)"]);
  expect(lint({ "src/main/spending/domain/two.ts": "export const two = (): number => 2;\n" })).toEqual([]);
});
