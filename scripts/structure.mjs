// `npm run structure`: measures how much of the code only connects other code, and how far a reader goes to follow it.
// `npm run structure -- --root <folder>` measures another checkout, `--json` prints the figures as JSON.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { root as here } from "./lib/project.mjs";

const { values } = parseArgs({ options: { root: { type: "string", default: here }, json: { type: "boolean" } } });
const root = path.resolve(values.root);
/** A file that one other file imports and that has at most this many lines could be a part of it. */
const smallLines = 25;

/** Paths from the root of all TypeScript files in a folder. */
function filesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
}

const files = filesIn("src").toSorted();
const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
const linesOf = (file) => texts.get(file).split("\n").length - 1;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const main = files.filter((file) => file.startsWith("src/main/"));

/** Paths from the root of the files that a file imports, types included. */
function importsOf(file) {
  const named = [...texts.get(file).matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)"([.#][^"]+)"/g)].map(([, name]) => name);
  return named
    .map((name) => (name.startsWith("#") ? `src/${name.slice(1)}` : path.posix.join(path.posix.dirname(file), name)))
    .filter((target) => texts.has(target));
}

const importers = new Map(files.map((file) => [file, new Set()]));
for (const file of files) for (const target of importsOf(file)) importers.get(target).add(file);
const withOneImporter = files.filter((file) => importers.get(file).size === 1);

/** Files that only connect others: composers, handlers of commands, and bundles of stores. */
const isWiring = (file) => /\/(?:compose\w*|\w*[hH]andlers|\w*Commands|\w*[sS]tores)\.ts$/.test(file);
/** Lines of the types that name what a function is given. */
function portLines(file) {
  const declared = texts
    .get(file)
    .matchAll(/^(?:export )?interface \w*(?:Deps|Options|Ports|Context)\b[^{]*\{\n[\s\S]*?^\}$/gm);
  return sum([...declared].map(([text]) => text.split("\n").length));
}

/**
 * The files that a reader passes on three journeys, each with a word of the step in it, so that a list that is no longer
 * true fails. A row that ends with `wiring` only hands the step on.
 */
const journeys = {
  "Confirm a quote, from the click to the bytes": [
    ["src/renderer/consent/QuoteConsent.tsx", "onConfirm"],
    ["src/renderer/consent/useDecision.ts", "quotes.confirm"],
    ["src/preload/consent.ts", "channels.consent"],
    ["src/main/windows/consent/consentView.ts", "quotes.confirm"],
    ["src/main/spending/spendingCommands.ts", "quotes.confirm"],
    ["src/main/spending/consent/confirmShown.ts", "confirmShownQuote"],
    ["src/main/spending/consent/consentByPerson.ts", "consentByPerson"],
    ["src/main/spending/consent/confirmQuote.ts", "confirmQuote"],
    ["src/main/spending/stores/journalWriter.ts", "confirm: commit"],
    ["src/main/spending/sending/confirmJob.ts", "steps.send"],
    ["src/main/spending/openSpending.ts", "sendConfirm", "wiring"],
    ["src/main/spending/sending/sendConfirm.ts", "paid.confirm"],
    ["src/main/shared/api/gate/gatedClients.ts", "confirm"],
    ["src/main/shared/api/paidClient.ts", "confirm"],
    ["src/main/shared/api/transport.ts", "confirm"],
  ],
  "Dismiss a failure, from the command to SQL": [
    ["src/main/queue/queueCommands.ts", "queue.dismiss"],
    ["src/main/queue/changeRequests.ts", "setDismissed"],
    ["src/main/spending/stores/journalWriter.ts", "setDismissed"],
  ],
  "Pause requests, from the command to SQL": [
    ["src/main/queue/queueCommands.ts", "queue.pause"],
    ["src/main/queue/changeRequests.ts", "pauseRequests"],
    ["src/main/spending/stores/journalWriter.ts", "pause"],
  ],
};

function filesOfJourney(name, steps) {
  for (const [file, word] of steps)
    if (!texts.get(file)?.includes(word))
      throw new Error(`${name}: ${file} has no ${word}. Mend the list of journeys.`);
  return `${steps.length} (${steps.filter(([, , kind]) => kind === "wiring").length} only hand on)`;
}

/**
 * Imports against the reading order of an area's folders, in which each folder may only import those before it. All of them
 * may import the types of the area's context.
 */
const orders = {
  spending: ["domain", "stores", "sending", "quotes", "consent", "programs"],
};
function upwardArrows(area, order) {
  const rankOf = (file) => {
    const [folder, rest] = file.slice(`src/main/${area}/`.length).split("/");
    return rest === undefined ? order.length : order.indexOf(folder);
  };
  const own = main.filter((file) => file.startsWith(`src/main/${area}/`));
  return new Set(
    own.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith(`src/main/${area}/`) && !target.endsWith("/context.ts"))
        .filter((target) => rankOf(target) > rankOf(file))
        .map((target) => `${path.posix.dirname(file)} -> ${path.posix.dirname(target)}`),
    ),
  ).size;
}

const count = (list, pattern) => sum(list.map((file) => [...texts.get(file).matchAll(pattern)].length));
const wiring = main.filter(isWiring);
const testFiles = existsSync(path.join(root, "test/unit/main")) ? filesIn("test/unit/main") : [];
const figures = {
  "lines of src": sum(files.map(linesOf)),
  "files of src": files.length,
  "lines of src/main": sum(main.map(linesOf)),
  "lines of composers, handlers, and bundles of stores": sum(wiring.map(linesOf)),
  "lines of types of what a function is given": sum(main.filter((file) => !isWiring(file)).map(portLines)),
  "plumbing in src/main": sum(wiring.map(linesOf)) + sum(main.filter((file) => !isWiring(file)).map(portLines)),
  "declarations of clock": count(main, /^\s+readonly clock: /gm),
  "Parameters<typeof": count(main, /Parameters<typeof/g),
  "files with one importer": withOneImporter.length,
  [`files of at most ${smallLines} lines with one importer`]: withOneImporter.filter(
    (file) => linesOf(file) <= smallLines,
  ).length,
  "upward arrows in spending": upwardArrows("spending", orders.spending),
  "imports that climb three folders or more": count(files, /"(?:\.\.\/){3}/g),
  "lines of unit tests of main": sum(
    testFiles.map((file) => readFileSync(path.join(root, file), "utf8").split("\n").length - 1),
  ),
};
// The lists describe this checkout only.
if (root === here) for (const [name, steps] of Object.entries(journeys)) figures[name] = filesOfJourney(name, steps);
if (values.json) process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
else
  for (const [name, figure] of Object.entries(figures))
    process.stdout.write(`${String(figure).padStart(18)}  ${name}\n`);
