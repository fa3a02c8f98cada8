import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { layers, violation } from "../../../lint/layers.mjs";

const root = path.join(import.meta.dirname, "..", "..", "..");

test.each([
  ["src/contracts/x.ts", "../main/errors.ts"],
  ["src/contracts/x.ts", "node:fs"],
  ["src/main/domain/x.ts", "../api/transport.ts"],
  ["src/main/domain/x.ts", "./../../main/db/database.ts"],
  ["src/main/domain/x.ts", "node:crypto"],
  ["src/main/domain/x.ts", "zod"],
  ["src/main/usecases/quotes/x.ts", "../../db/stores/journalWriter.ts"],
  ["src/main/usecases/quotes/x.ts", "electron"],
  ["src/main/api/x.ts", "../db/database.ts"],
  ["src/main/api/x.ts", "electron"],
  ["src/main/db/x.ts", "../api/transport.ts"],
  ["src/main/db/stores/x.ts", "undici"],
  ["src/main/jobs/x.ts", "../db/database.ts"],
  ["src/main/media/x.ts", "../api/transport.ts"],
  ["src/main/shared/ipc/dispatch.ts", "electron"],
  ["src/main/windows/x.ts", "../db/database.ts"],
  ["src/main/x.ts", "../renderer/lib/money/credits.ts"],
  ["src/main/x.ts", "../sandbox/server.ts"],
  ["src/main/x.ts", "electron-evil"],
  ["src/sandbox/x.ts", "../main/errors.ts"],
  ["src/sandbox/x.ts", "../contracts/registry.ts"],
  ["src/preload/x.ts", "node:fs"],
  ["src/preload/x.ts", "../main/errors.ts"],
  ["src/renderer/app/x.ts", "../../main/errors.ts"],
  ["src/renderer/app/x.ts", "electron"],
  ["src/renderer/app/x.ts", "node:fs"],
  ["src/renderer/ui/x.ts", "better-sqlite3"],
  ["src/renderer/ui/x.ts", "../features/purchase/purchaseFlow.ts"],
  ["src/renderer/ui/x.ts", "../shortcuts/bindings.ts"],
  ["src/renderer/lib/x.ts", "react"],
  ["src/renderer/shortcuts/x.ts", "../features/settings/SettingsPage.tsx"],
  ["src/renderer/features/studio/x.ts", "../purchase/purchaseFlow.ts"],
  ["src/renderer/features/studio/x.ts", "../../app/routes/router.tsx"],
])("%s may not import %s", (file, specifier) => {
  expect(violation(file, specifier)).toMatch(/^src\/.* may (import only from|use): /);
});

test.each([
  ["src/main/domain/x.ts", "../../contracts/ids.ts"],
  ["src/main/domain/x.ts", "./clock.ts"],
  ["src/main/api/x.ts", "undici"],
  ["src/main/api/x.ts", "node:zlib"],
  ["src/main/shared/ipc/transport.ts", "electron"],
  ["src/main/app/composeWorkspace.ts", "./db/database.ts"],
  ["src/sandbox/x.ts", "../contracts/service/endpoints.ts"],
  ["src/sandbox/x.ts", "hono/body-limit"],
  ["src/renderer/features/studio/x.ts", "./draft.ts"],
  ["src/renderer/features/studio/x.ts", "../../ipc/run.ts"],
  ["src/renderer/features/studio/x.ts", "../../shortcuts/bindings.ts"],
  ["src/renderer/app/x.ts", "../features/studio/StudioPage.tsx"],
  ["test/unit/x.test.ts", "../../src/main/shared/base/errors.ts"],
])("%s may import %s", (file, specifier) => {
  expect(violation(file, specifier)).toBeUndefined();
});

test("no file of src is outside of every layer", () => {
  const files = readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `src/${name.split(path.sep).join("/")}`);
  expect(files.length).toBeGreaterThan(100);
  const strays = files.filter((file) => !layers.some(({ layer }) => file === layer || file.startsWith(`${layer}/`)));
  expect(strays).toEqual([]);
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

/** Lints a planted tree with this repository's own settings. */
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

const target = { "src/main/api/wire.ts": "export const wire = 1;\nexport type Wire = typeof wire;\n" };

test.each([
  ["an import", 'import { wire } from "../api/wire.ts";\nexport const one = wire;\n'],
  ["an import of a type", 'import type { Wire } from "../api/wire.ts";\nexport type One = Wire;\n'],
  ["a type in place", 'export type One = import("../api/wire.ts").Wire;\n'],
  ["an export of a part", 'export { wire } from "../api/wire.ts";\n'],
  ["an export of all", 'export * from "../api/wire.ts";\n'],
  ["an import at run time", 'export const one = () => import("../api/wire.ts");\n'],
  ["an import at run time in backticks", "export const one = () => import(`../api/wire.ts`);\n"],
  ["a longer way around", 'import { wire } from "../../main/./api/wire.ts";\nexport const one = wire;\n'],
])("lint refuses %s across layers", (_name, text) => {
  const found = lint({ ...target, "src/main/domain/planted.ts": text });
  const layered = found.filter(({ code }) => code === "layers(direction)");
  expect(layered).toMatchObject([{ filename: "src/main/domain/planted.ts" }]);
});

test("lint refuses a cycle of imports within a layer, and passes the same files without it", () => {
  const one = 'import { two } from "./two.ts";\nexport const one = (): number => two();\n';
  const files = {
    "src/main/domain/one.ts": one,
    "src/main/domain/two.ts": 'import { one } from "./one.ts";\nexport const two = (): number => one();\n',
  };
  expect(lint(files).map(({ code }) => code)).toEqual(["import(no-cycle)", "import(no-cycle)"]);
  expect(lint({ "src/main/domain/two.ts": "export const two = (): number => 2;\n" })).toEqual([]);
});
