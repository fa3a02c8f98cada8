// The vocabulary check finds planted words and ignores words that only look like them.
import { expect, test } from "vitest";
import { german } from "#texts/de/german.ts";
import { exceptions, germanRules, textRules } from "../../../scripts/lint/vocabulary.mjs";
import {
  identifierHits,
  proseHits,
  sourceHits,
  specHits,
  textHits,
  tokensOf,
} from "../../../scripts/check-vocabulary.mjs";

test.each([
  "It did not answer in time.",
  "Ads are read anew",
  "Give stars to 3 pictures",
  "Kept lists",
  "Somebody must approve",
  "{count} had back",
])("[LG8] the vocabulary check reports a planted text: %s", (text) => {
  expect(textHits(text)).not.toEqual([]);
});

test.each(["Offline collections", "{pictures, number} images", "Items", "Marketing", "Looking good"])(
  "[LG8] the vocabulary check allows a text that uses glossary terms: %s",
  (text) => {
    expect(textHits(text)).toEqual([]);
  },
);

test("[LG8] the vocabulary check has separate retired terms for German", () => {
  expect(textHits("Wird von selbst gelesen", germanRules)).not.toEqual([]);
  expect(textHits("Wird automatisch gelesen", germanRules)).toEqual([]);
  expect(textRules.length).toBeGreaterThan(30);
});

test("[LG8] the vocabulary check splits an identifier into tokens and checks each token", () => {
  expect(tokensOf("heardByHTTPServer")).toEqual(["heard", "by", "http", "server"]);
  for (const name of ["heardBy", "askPrice", "PICTURE_SIZE", "quoteWords", "queueWords.ts", "takeBack", "letGoOf"]) {
    expect(identifierHits(name), name).not.toEqual([]);
  }
  for (const name of ["lookup", "taskId", "clipPath", "password", "keepAlive", "flush"]) {
    expect(identifierHits(name), name).toEqual([]);
  }
});

test("[LG8] the vocabulary check reads comments and names in a source, not string texts or imports", () => {
  const source = `import { askPrice } from "./askPrice.ts";
// What became of it is read anew.
export const heardAt = 1;
const text = "kept list";`;
  expect(sourceHits("src/x.ts", source)).toHaveLength(2);
});

test("[LG8] the vocabulary check reads documents line by line and requires must or may in a spec rule", () => {
  expect(proseHits("One line.\nIt is deleted for good.\n")).toHaveLength(1);
  const spec = "# Rules\n\n- **[X1]** A quote must be free.\n- **[X2]** A quote is free.\n";
  expect(specHits(spec)).toHaveLength(1);
});

test("[LG8] the vocabulary check has at most 30 exceptions, each with a reason", () => {
  const reasons = Object.values(exceptions).flatMap((group) => Object.values<string>(group));
  expect(reasons.length).toBeLessThanOrEqual(30);
  expect(reasons.filter((reason) => reason.length < 10)).toEqual([]);
  expect(Object.keys(exceptions.texts).filter((text) => german[text] === undefined)).toEqual([]);
});
