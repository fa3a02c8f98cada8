import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { german } from "../../../src/texts/de/german.ts";
import { readTexts } from "../../support/saidTexts.ts";

const said = ["src/renderer", "src/main"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => `${root}/${file.split(path.sep).join("/")}`)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, ...readTexts(file, readFileSync(file, "utf8")) })),
);

/** What is not put through the catalogue yet. */
const notYet: readonly string[] = [
  "src/renderer/ads/",
  "src/renderer/features/discover/",
  "src/renderer/features/library/",
  "src/renderer/features/queue/",
  "src/renderer/features/quotes/",
  "src/renderer/features/research/",
  "src/renderer/features/runs/",
  "src/renderer/features/settings/",
  "src/renderer/features/spend/",
  "src/renderer/features/studio/",
  "src/renderer/features/workspaces/",
  "src/renderer/ipc/",
  "src/renderer/lib/",
  "src/renderer/thumbnailer/",
  "src/renderer/ui/",
];

/** Texts that are the same in every language, and texts that nobody is shown, by module. */
const same: Readonly<Record<string, readonly string[]>> = {
  // A kind of what is dragged, and a selector.
  "src/renderer/app/RecipeDrop.tsx": ["Files"],
  "src/renderer/app/useShortcuts.ts": ["input, textarea, select, [contenteditable]"],
  // The name of the product.
  "src/renderer/app/Shell.tsx": ["Proofsheet", "□ · Proofsheet"],
  "src/renderer/app/Sidebar.tsx": ["Proofsheet"],
  // The beginning of a prompt, which is for the model.
  "src/renderer/app/briefOf.ts": ["An ad.", "An ad: □.", "Headline: “□”", "It says: “□”", "Button: “□”"],
};

const everything = said.flatMap((module) => module.said);

test("[LG1] every text of the interface is written out where it is said", () => {
  expect(said.flatMap(({ unreadable }) => unreadable)).toEqual([]);
});

test("[LG1] the interface says nothing past the catalogue", () => {
  const past = said
    .filter(({ file }) => file.startsWith("src/renderer/") && !notYet.some((folder) => file.startsWith(folder)))
    .flatMap(({ file, past: texts }) =>
      texts.filter((text) => same[file]?.includes(text) !== true).map((text) => `${file}: ${text}`),
    );
  expect(past).toEqual([]);
});

test("[LG2] German has every text, and none that is not said", () => {
  const keys = new Set(everything.map(({ key }) => key));
  expect([...keys].filter((key) => german[key] === undefined)).toEqual([]);
  expect(Object.keys(german).filter((key) => !keys.has(key))).toEqual([]);
});

test("[LG2] a German text takes what the English one takes", () => {
  const unlike = everything.flatMap(({ key, message, file }) => {
    const translated = german[key];
    if (translated === undefined) return [];
    const [own, other] = [message, translated].map((text) =>
      [...takes(parse(text, { ignoreTag: true }))].sort().join(),
    );
    return own === other ? [] : [`${file}: ${key}: ${own} / ${other}`];
  });
  expect(unlike).toEqual([]);
});

/** Names of what a message is filled with, and the kinds of its choices. */
function takes(elements: readonly MessageFormatElement[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue;
    names.add(element.value);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    for (const { value } of Object.values(element.options)) for (const name of takes(value)) names.add(name);
  }
  return names;
}
