// The import rules of src/main's areas as data: which area may import which, through which files, and what each layer
// inside an area may import. ARCHITECTURE.md explains the rules; `areaViolation` enforces them. A path is
// `src/main/<area>/<folders>/<file>.ts`.

/**
 * The areas that an area may import from: types of every file, all else only through `doors`. `app` and main.ts are
 * above all areas and not listed.
 */
export const areas = {
  spending: [],
  webhooks: [],
  ads: [],
  account: [],
  desktop: ["spending"],
  windows: [],
  diagnostics: [],
  ledger: ["spending"],
  generations: ["spending", "webhooks"],
  references: ["spending", "webhooks"],
  research: ["spending", "ads"],
  library: ["spending", "generations", "ledger"],
  storage: ["generations", "ads"],
  queue: ["spending", "ledger", "generations", "library", "research"],
  studio: ["spending", "generations", "library"],
  workspaces: ["storage"],
  agents: ["spending"],
};

/** The files of an area that other areas may import. */
export const doors = [
  "ads/domain/adRecord.ts",
  "ads/domain/researchMirror.ts",
  "generations/domain/decideAfterPoll.ts",
  "library/assetView.ts",
  "library/domain/asset.ts",
  "library/domain/libraryQuery.ts",
  "library/domain/lineage.ts",
  "research/domain/researchJob.ts",
  "spending/consent/checkCaps.ts",
  "spending/consent/recordConsent.ts",
  "spending/programs/programSpending.ts",
  "spending/domain/consentTarget.ts",
  "spending/domain/webhookUrl.ts",
  "spending/domain/journal.ts",
  "spending/domain/paidRequest.ts",
  "spending/domain/run.ts",
  "spending/domain/spendCaps.ts",
  "spending/domain/tag.ts",
  "spending/quotes/fetchQuote.ts",
  "spending/quotes/quoteError.ts",
  "spending/quotes/quoteView.ts",
  "spending/domain/confirmKey.ts",
  "spending/domain/settleWindow.ts",
  "spending/sending/learnFromEntries.ts",
  "storage/files/adoptFiles.ts",
  "storage/library/libraryLocation.ts",
  "webhooks/domain/delivery.ts",
];

/** Other folders of shared/ and packages that each folder may import. `domain` means the `domain` of every folder. */
export const shared = {
  base: { may: [], packages: [] },
  files: { may: ["base"], packages: ["node:", "undici"] },
  api: { may: ["base"], packages: ["node:", "undici", "zod"] },
  ipc: { may: ["base"], packages: ["zod", "electron"] },
  jobs: { may: ["base", "domain"], packages: ["node:"] },
  platform: { may: ["base"], packages: ["electron", "node:", "electron-log", "zod"] },
  database: { may: ["base", "domain"], packages: ["node:", "better-sqlite3", "zod"] },
  workers: { may: ["base", "database"], packages: ["node:"] },
};

/** Folders that access the system, the network or whole databases, with the packages that each needs. */
export const inputAndOutput = {
  "agents/activity/exportActivity.ts": [],
  "agents/command": ["node:"],
  "agents/endpoint": ["node:", "zod"],
  "agents/mcp": ["node:", "@modelcontextprotocol", "zod"],
  "agents/files": ["node:"],
  "ads/engine": ["node:"],
  "ads/export": ["node:"],
  desktop: ["electron", "node:", "electron-updater", "zod"],
  diagnostics: ["node:"],
  "ledger/exportLedger.ts": [],
  "library/files": ["node:"],
  "library/saving": ["node:"],
  "references/hosting": ["node:"],
  "references/hostingMethods": ["node:", "undici", "@aws-sdk"],
  "references/import": ["node:"],
  "studio/exportRows.ts": [],
  storage: ["node:", "better-sqlite3", "zod"],
  "webhooks/listener": ["node:"],
  windows: ["electron", "node:", "zod"],
  "workspaces/folders": ["node:", "better-sqlite3", "zod"],
  "workspaces/secrets": ["electron", "node:", "zod"],
  "workspaces/service": ["electron", "node:", "undici", "zod"],
};

/** The file that gives composers the service; only they may import it. */
export const serviceOfComposers = "account/service.ts";

/** Folders with SQL other than those named `stores`. */
export const sqlFolders = ["ads/mirror", "ads/search"];

/**
 * The layers of its own area, folders of shared/, and packages that each layer may import. `domain` under `shared`
 * means the `domain` of every folder there.
 */
export const layersOfArea = {
  domain: { own: ["domain"], shared: ["base", "domain"], packages: [] },
  store: { own: ["store", "domain"], shared: ["base", "domain", "database"], packages: ["node:", "zod"] },
  useCase: { own: ["useCase", "domain"], shared: ["base", "domain", "jobs"], packages: [] },
  io: { own: ["io", "useCase", "store", "domain"], shared: Object.keys(shared), packages: [] },
  handlers: { own: ["useCase", "io", "domain"], shared: ["base", "ipc"], packages: ["zod"] },
  composer: {
    own: ["composer", "useCase", "io", "store", "domain", "handlers"],
    shared: Object.keys(shared),
    packages: ["node:", "electron"],
  },
};

/** Whether a path is this file or is inside this folder. */
export const inside = (file, folder) => file === folder || file.startsWith(`${folder}/`);

/** Whether a package is the named one or a subpath of it. For a name that ends with a colon: whether it has that scheme. */
export function matches(specifier, name) {
  return name.endsWith(":") ? specifier.startsWith(name) : inside(specifier, name);
}

/** Returns the area, the layer and the path below src/main of a file in src/main. */
export function placeOf(file) {
  const path = file.slice("src/main/".length);
  const parts = path.split("/");
  const area = parts.length === 1 ? "app" : parts[0];
  return { path, area, layer: layerOf(path, parts) };
}

/** Whether a file is the `open<Area>.ts` of its area, which creates the area's parts. */
const isOpener = ([area, name, below]) => below === undefined && name?.toLowerCase() === `open${area}.ts`;

function layerOf(path, parts) {
  const name = parts.at(-1);
  if (isOpener(parts)) return "composer";
  if (/^compose[A-Z]/.test(name) || path === serviceOfComposers) return "composer";
  if (name.endsWith("Handlers.ts") || (parts.length === 2 && name.endsWith("Commands.ts"))) return "handlers";
  if (parts.includes("domain")) return "domain";
  if (parts.includes("stores") || sqlFolders.some((folder) => inside(path, folder))) return "store";
  return Object.keys(inputAndOutput).some((folder) => inside(path, folder)) ? "io" : "useCase";
}

/** Layers whose files may name the types of stores and services. Pure decisions and SQL name only their own. */
const mayNameTypes = new Set(["useCase", "io", "handlers", "composer"]);

/**
 * Returns the message for a forbidden import by a file of src/main, or undefined. `target`: a path in the repository,
 * or a package. `isType`: whether only types are imported, which have no order and no effect at run time.
 */
export function areaViolation(file, target, isType = false) {
  const from = placeOf(file);
  if (from.area !== "app" && from.area !== "shared" && areas[from.area] === undefined)
    return `${from.area} is no area: scripts/lint/areas.mjs names them all.`;
  if (typeof target !== "string") return packageViolation(from, target.package);
  if (inside(target, "src/contracts")) return undefined;
  if (inside(target, "src/texts"))
    return hasNoTexts(from)
      ? `${from.path} stores or decides: it gives a code, and a sentence is made where it is shown. Not ${target}.`
      : undefined;
  if (!inside(target, "src/main"))
    return `src/main may import only from: src/main, src/contracts, src/texts. Not ${target}.`;
  const to = placeOf(target);
  if (from.area === "app") return undefined;
  if (from.area === "shared") return sharedViolation(from.path, to.path);
  if (to.area === "app") return `Only app may import ${to.path}.`;
  if (isType && mayNameTypes.has(from.layer) && mayKnow(from.area, to)) return undefined;
  const { own, shared: mayShare } = layersOfArea[from.layer];
  if (to.area === "shared") {
    const [, folder, below] = to.path.split("/");
    if (mayShare.includes(folder) || (below === "domain" && mayShare.includes("domain"))) return undefined;
    return `${from.path} (${from.layer}) may import of shared/ only: ${mayShare.join(", ")}. Not ${to.path}.`;
  }
  if (to.area === from.area) {
    if (own.includes(to.layer)) return undefined;
    return `${from.path} (${from.layer}) may import of its area only: ${own.join(", ")}. Not ${to.path} (${to.layer}).`;
  }
  // Composers import the service's type. Functions of other areas reach them as options.
  if (from.layer === "composer" && to.path === serviceOfComposers) return undefined;
  if (!areas[from.area].includes(to.area)) return `${from.area} may not import from ${to.area}: ${to.path}.`;
  return doors.includes(to.path) ? undefined : `${to.path} is no door of ${to.area}.`;
}

/** Whether an area may name the types of a file: its own, those of shared/, of areas in its row, and the service. */
function mayKnow(area, to) {
  return to.area === area || to.area === "shared" || areas[area].includes(to.area) || to.path === serviceOfComposers;
}

/**
 * Whether a file must not contain texts: rules, stores and background jobs. A use case whose name begins with a verb,
 * such as importJob.ts, is not a job. [LG7]
 */
function hasNoTexts({ path, layer }) {
  return layer === "domain" || layer === "store" || /(?<!\/import)Job\.ts$/.test(path);
}

function sharedViolation(from, to) {
  const [, own] = from.split("/");
  const [top, folder, below] = to.split("/");
  const { may } = shared[own];
  if (top !== "shared") return `shared/ may not import an area: ${to}.`;
  if (folder === own || may.includes(folder) || (below === "domain" && may.includes("domain"))) return undefined;
  return `shared/${own} may import of shared/ only: ${may.join(", ")}. Not ${to}.`;
}

function packageViolation({ path, area, layer }, name) {
  if (area === "app") return allowed(name, ["electron", "node:", "zod"], path);
  if (area === "shared") return allowed(name, shared[path.split("/")[1]].packages, path);
  const folders = Object.keys(inputAndOutput).filter((folder) => inside(path, folder));
  const ofFolder = layer === "domain" ? [] : folders.flatMap((folder) => inputAndOutput[folder]);
  return allowed(name, [...layersOfArea[layer].packages, ...ofFolder], path);
}

function allowed(name, packages, path) {
  if (packages.some((one) => matches(name, one))) return undefined;
  return `${path} may use: ${packages.length === 0 ? "no packages" : packages.join(", ")}. Not ${name}.`;
}
