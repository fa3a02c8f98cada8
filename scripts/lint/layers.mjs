// The import rules of the layers as data (ARCHITECTURE.md explains each row), and the lint rule that enforces them.
// Imports are resolved to files, so a different spelling of a path does not bypass a rule. The rows of
// src/main's areas are in areas.mjs.
import { dirname, relative, resolve, sep } from "node:path";
import { areaViolation, inside, matches } from "./areas.mjs";

/** What every part of the renderer above `ui` and `ipc` may import. */
const belowShortcuts = [
  "src/renderer/commands",
  "src/renderer/ipc",
  "src/renderer/ui",
  "src/renderer/lib",
  "src/contracts",
  "src/texts",
];

/**
 * One row per layer, most specific folder first. `files`: files or folders of this repository. `packages`: names from
 * node_modules, or `node:` for Node's modules.
 * @type {readonly { layer: string, files: readonly string[], packages: readonly string[] }[]}
 */
export const layers = [
  {
    layer: "src/texts",
    files: ["src/texts", "src/contracts"],
    packages: ["intl-messageformat", "@formatjs/icu-messageformat-parser"],
  },
  { layer: "src/contracts", files: ["src/contracts"], packages: ["zod"] },
  {
    layer: "src/sandbox",
    files: ["src/sandbox", "src/contracts/service"],
    packages: ["node:", "hono", "@hono/node-server", "better-sqlite3", "sharp", "zod"],
  },
  // Only the build loads this folder: the client itself has no packages, so that it starts fast.
  { layer: "src/cli/data", files: ["src/cli/data", "src/contracts/agents"], packages: ["zod"] },
  { layer: "src/cli", files: ["src/cli", "src/contracts/agents"], packages: ["node:"] },
  { layer: "src/preload", files: ["src/preload", "src/contracts"], packages: ["electron"] },
  {
    layer: "src/renderer/features",
    files: ["src/renderer/ads", "src/renderer/results", "src/renderer/shortcuts", ...belowShortcuts],
    packages: ["*"],
  },
  {
    layer: "src/renderer/results",
    files: ["src/renderer/results", "src/renderer/shortcuts", ...belowShortcuts],
    packages: ["*"],
  },
  {
    layer: "src/renderer/ads",
    files: ["src/renderer/ads", "src/renderer/shortcuts", ...belowShortcuts],
    packages: ["*"],
  },
  {
    layer: "src/renderer/shortcuts",
    files: ["src/renderer/shortcuts", ...belowShortcuts],
    packages: ["*"],
  },
  {
    layer: "src/renderer/commands",
    files: belowShortcuts,
    packages: ["*"],
  },
  { layer: "src/renderer/ui", files: ["src/renderer/ui", "src/renderer/lib", "src/texts"], packages: ["*"] },
  { layer: "src/renderer/ipc", files: ["src/renderer/ipc", "src/contracts", "src/texts"], packages: ["*"] },
  {
    layer: "src/renderer/lib",
    files: ["src/renderer/lib", "src/contracts", "src/texts"],
    packages: ["zod", "zustand"],
  },
  { layer: "src/renderer", files: ["src/renderer", "src/contracts", "src/texts"], packages: ["*"] },
];

/**
 * What `src/renderer/app` may import of a feature, in addition to its `open<Feature>.ts` and its `<Feature>Page.tsx`:
 * parts that it shows on the screen of another feature, or above all screens.
 */
const shownByApp = [
  "src/renderer/features/discover/offline/MediaQuota.tsx",
  "src/renderer/features/queue/panel/RequestPanel.tsx",
  "src/renderer/features/workspaces/AccountDialog.tsx",
  "src/renderer/features/workspaces/AccountSettings.tsx",
  "src/renderer/features/workspaces/WorkspaceSettings.tsx",
  "src/renderer/features/workspaces/useWorkspaceActions.tsx",
];

/** Node and Electron modules are forbidden in the renderer, even if its row allows them. */
const neverInRenderer = /^(node:|electron$|better-sqlite3$|undici$|sharp$|hono$)/;

/** Returns the message for a forbidden import, or undefined if it is allowed. Paths are relative to the repository. */
export function violation(file, specifier, isType = false) {
  const target = targetOf(file, specifier);
  if (file.startsWith("src/main/")) return areaViolation(file, target ?? { package: specifier }, isType);
  const row = layers.find(({ layer }) => inside(file, layer));
  if (row === undefined) return undefined;
  if (target !== undefined) {
    const own = featureOf(file);
    if (own !== undefined && inside(target, own)) return undefined;
    if (own === undefined && inside(target, "src/renderer/features") && !isOpenToApp(target)) {
      return `${row.layer} may import only from: open<Feature>.ts and <Feature>Page.tsx of a feature. Not ${target}.`;
    }
    if (row.files.some((folder) => inside(target, folder))) return undefined;
    return `${row.layer} may import only from: ${[...(own ? [own] : []), ...row.files].join(", ")}. Not ${target}.`;
  }
  const forbidden = inside(file, "src/renderer") && neverInRenderer.test(specifier);
  const allowed = row.packages.some((name) => name === "*" || matches(specifier, name));
  if (allowed && !forbidden) return undefined;
  const list = row.packages.length === 0 ? "no packages" : row.packages.join(", ");
  return `${row.layer} may use: ${list}. Not ${specifier}.`;
}

/** Returns the file of a relative import or of one by the import map of package.json; undefined if it is a package. */
function targetOf(file, specifier) {
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  if (!specifier.startsWith(".")) return undefined;
  return relative(".", resolve(dirname(file), specifier))
    .split(sep)
    .join("/");
}

/** Returns the feature folder of a file. A feature may import from its own folder but not from another feature's. */
function featureOf(file) {
  return /^src\/renderer\/features\/[^/]+(?=\/)/.exec(file)?.[0];
}

/** Returns whether `src/renderer/app` may import this file of a feature. */
function isOpenToApp(target) {
  const [, feature, file] = /^src\/renderer\/features\/([^/]+)\/([^/]+)$/.exec(target) ?? [];
  if (feature === undefined) return shownByApp.includes(target);
  const name = feature[0].toUpperCase() + feature.slice(1);
  return [`open${name}.ts`, `${name}Page.tsx`].includes(file) || shownByApp.includes(target);
}

/** Returns the message for a relative import that leaves its folder for another one of src, which has a name there. */
function climbing(file, specifier) {
  if (!specifier.startsWith("../")) return undefined;
  const target = targetOf(file, specifier);
  if (!inside(target, "src")) return undefined;
  return `Import by the names of package.json: #${target.slice("src/".length)}.`;
}

const direction = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join("/");
    const check = (node) => {
      const specifier = textOf(node.source);
      if (specifier === undefined) return;
      const message = climbing(file, specifier) ?? violation(file, specifier, isTypeOnly(node));
      if (message) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

/** Whether an import has no effect at run time. */
function isTypeOnly(node) {
  return node.type === "TSImportType" || node.importKind === "type" || node.exportKind === "type";
}

/** Returns the specifier as written, in quotes or backticks; undefined if it is computed. */
function textOf(source) {
  if (source?.type === "TemplateLiteral" && source.expressions.length === 0) return source.quasis[0].value.cooked;
  return typeof source?.value === "string" ? source.value : undefined;
}

/** Lint rule: a composer only wires parts. It has no state, catches no errors and shows no texts to users. */
const composer = {
  create(context) {
    if (!/src\/main\/(?:.*\/)?compose[A-Z][^/]*\.ts$/.test(context.filename.split(sep).join("/"))) return {};
    const refuse = (what) => (node) =>
      context.report({ node, message: `A composer has no ${what}: it only wires parts.` });
    const state = refuse("state of its own");
    return {
      VariableDeclaration: (node) => node.kind === "let" && state(node),
      NewExpression: (node) => ["Map", "Set"].includes(node.callee.name) && state(node),
      TryStatement: refuse("error handling"),
      CallExpression: (node) => node.callee.name === "t" && refuse("texts")(node),
    };
  },
};

export default { meta: { name: "layers" }, rules: { direction, composer } };
