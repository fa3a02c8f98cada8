import { expect, test } from "vitest";
import type { ProgramId } from "#contracts/agents/programId.ts";
import {
  allowanceEnd,
  type AllowanceRow,
  type AllowanceUse,
  allowanceView,
  covers,
  isPaired,
  typesOf,
  type WantedByProgram,
} from "#main/spending/domain/allowance.ts";
import { researchOf } from "../../../../support/researchScene.ts";

const dayMs = 86_400_000;
const programId = "program-1" as ProgramId;
const allowance: AllowanceRow = {
  id: "allowance-1",
  number: 1,
  programId,
  total: 50,
  perRequest: 10,
  periodMs: dayMs,
  perPeriod: 20,
  perHour: 3,
  types: ["image", "scene"],
  project: null,
  givenAt: 1_000,
  endsAt: 1_000 + 7 * dayMs,
  consentId: "consent-1",
  checksum: "",
};
const unused: AllowanceUse = { credits: 0, creditsInPeriod: 0, requestsInHour: 0, lastAt: 0 };
const image: WantedByProgram = { types: ["image"], project: null, maximumCredits: 10, needsApproval: false };

interface Case {
  readonly allowance?: Partial<AllowanceRow>;
  readonly use?: Partial<AllowanceUse>;
  readonly wanted?: readonly Partial<WantedByProgram>[];
  readonly now?: number;
}

function isCovered({ allowance: terms, use, wanted = [{}], now = 2_000 }: Case): boolean {
  return covers(
    { ...allowance, ...terms },
    { ...unused, ...use },
    wanted.map((one) => ({ ...image, ...one })),
    now,
  );
}

test.each<readonly [string, Case, Case]>([
  ["its beginning", { now: 1_000 }, { now: 999 }],
  ["its end", { now: allowance.endsAt - 1 }, { now: allowance.endsAt }],
  ["the newest price", { use: { lastAt: 2_000 } }, { use: { lastAt: 2_001 } }],
  ["the credits in all", { use: { credits: 40 } }, { use: { credits: 41 } }],
  ["the credits in the period", { use: { creditsInPeriod: 10 } }, { use: { creditsInPeriod: 11 } }],
  ["the requests in the hour", { use: { requestsInHour: 2 } }, { use: { requestsInHour: 3 } }],
  ["the credits of a request", { wanted: [{ maximumCredits: 10 }] }, { wanted: [{ maximumCredits: 11 }] }],
  ["the types", { wanted: [{ types: ["image", "scene"] }] }, { wanted: [{ types: ["image", "video"] }] }],
  ["the project", { allowance: { project: "a" }, wanted: [{ project: "a" }] }, { allowance: { project: "a" } }],
  ["the sum of all requests", { wanted: [{}, {}] }, { wanted: [{}, {}, { maximumCredits: 1 }] }],
  [
    "the number of all requests",
    { wanted: [1, 2, 3].map(() => ({ maximumCredits: 1 })) },
    { wanted: [1, 2, 3, 4].map(() => ({ maximumCredits: 1 })) },
  ],
  ["approval", { wanted: [{ needsApproval: false }] }, { wanted: [{}, { needsApproval: true, maximumCredits: 1 }] }],
])("[AG37] an allowance covers up to %s, and no more", (_limit, within, beyond) => {
  expect(isCovered(within)).toBe(true);
  expect(isCovered(beyond)).toBe(false);
});

test("[AG37] an allowance without a project covers requests of every project", () => {
  expect(isCovered({ wanted: [{ project: "a" }] })).toBe(true);
});

test("[AG37] an allowance names the types of every item of a request", () => {
  const request = { type: "image", prompt: "a" } as const;
  expect(typesOf({ kind: "generation", request })).toEqual(["image"]);
  expect(typesOf({ kind: "research", request: researchOf("11") })).toEqual(["research"]);
  expect(typesOf({ kind: "scene", request: { name: "Kitchen", prompt: "a" } })).toEqual(["scene"]);
  const items = [
    { item_id: "a", request },
    { item_id: "b", request: { type: "video", prompt: "b" } as const },
  ];
  expect(typesOf({ kind: "batch", request: { items } })).toEqual(["image", "video"]);
});

test("[AG37] a pairing lasts until its end, or until it is ended, and no allowance lasts longer", () => {
  const program = { id: programId, name: "Claude", isCommandLine: false, endsAt: 10 * dayMs, endedAt: null };
  expect(isPaired(program, 10 * dayMs - 1)).toBe(true);
  expect(isPaired(program, 10 * dayMs)).toBe(false);
  expect(isPaired({ ...program, endedAt: 5 }, 4)).toBe(false);
  expect(allowanceEnd(7, program, dayMs)).toBe(8 * dayMs);
  expect(allowanceEnd(30, program, dayMs)).toBe(10 * dayMs);
});

test("[AG37] an allowance shows what it has accepted and what is left", () => {
  expect(allowanceView(allowance, { ...unused, credits: 12, creditsInPeriod: 3 })).toMatchObject({
    id: "allowance-1",
    used: 12,
    usedInPeriod: 3,
    left: 38,
    terms: { total: 50, days: 7, types: ["image", "scene"] },
  });
  expect(allowanceView(allowance, { ...unused, credits: 60 }).left).toBe(0);
  expect(allowanceView({ ...allowance, endsAt: allowance.givenAt + 5 }, unused).terms.days).toBe(1);
});
