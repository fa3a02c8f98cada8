import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, the longest first (more than 10 seconds on two cores). */
const longest = [
  "fault/variants.test.ts",
  "fault/matrix.test.ts",
  "fault/kill.test.ts",
  "fault/model.test.ts",
  "fault/variantCombinations.test.ts",
  "fault/power.test.ts",
  "fault/crashAgainAndAgain.test.ts",
  "fault/killedSync.test.ts",
  "fault/corrupt.test.ts",
  "integration/sandbox/properties.test.ts",
  "integration/research/researchStates.test.ts",
  "integration/ads/adSync.test.ts",
  "integration/sandbox/media.test.ts",
  "integration/ads/adSearch.test.ts",
  "integration/ledger/ledgerMirror.test.ts",
];

/**
 * Starts the longest files first, so that at the end no worker waits for one long file. On a fresh clone, Vitest would
 * order files by their size, because it has no durations yet.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((file) => moduleId.endsWith(`/test/${file}`));
  return rank === -1 ? longest.length : rank;
}
