import { expect, test } from "vitest";
import { knownPages } from "#renderer/features/research/form/PageField.tsx";
import { maxAgeChoices } from "#renderer/features/research/form/maxAge.ts";
import { optionsText } from "#renderer/features/research/form/optionsText.ts";
import { blankDraft } from "#renderer/features/research/form/researchDraft.ts";

const noLabels = { project: "", costCenter: "" };
const today = "2026-11-22";

test("[RS85] one line says everything that the form will send besides the page", () => {
  expect(optionsText(blankDraft, noLabels, today)).toBe("All countries · all languages · up to 30 ads · live");
  const draft = {
    ...blankDraft,
    country: "de",
    language: "EN",
    activeOnly: true,
    startDate: "2026-10-03",
    maxResults: 1,
    maxAgeSeconds: 3600,
    allowStale: true,
  };
  expect(optionsText(draft, { project: "spring-launch", costCenter: "emea" }, today)).toBe(
    "Germany · English · up to 1 ad · up to 1 hour old · active ads only · started: From Oct 3, 2026 · stale results allowed · spring-launch · emea",
  );
});

test("[RS80] [RS85] the form offers four max ages within the limit, and a loaded one that is none of them", () => {
  expect(maxAgeChoices(21_600, 0)).toEqual([0, 900, 3600, 21_600]);
  expect(maxAgeChoices(3600, 0)).toEqual([0, 900, 3600]);
  expect(maxAgeChoices(21_600, 90)).toEqual([0, 90, 900, 3600, 21_600]);
  expect(maxAgeChoices(60, undefined)).toEqual([0]);
});

test("[RS85] known pages are found by their name and by the beginning of their ID", () => {
  const pages = [
    { pageId: "104958162807", name: "Marstone" },
    { pageId: "204958162811", name: "Tavberg" },
  ];
  expect(knownPages(pages, "")).toEqual(pages);
  expect(knownPages(pages, "tav")).toEqual([pages[1]]);
  expect(knownPages(pages, "1049")).toEqual([pages[0]]);
  expect(knownPages(pages, "8162")).toEqual([]);
});
