import { expect, test } from "vitest";
import type { SpendCapView } from "#contracts/spending/spend.ts";
import { exceededCaps, programBudgets } from "#renderer/consent/programs/programPrices.ts";
import { listedItems, openItem } from "#renderer/consent/programs/ticks.ts";
import { aConfirmation, anItem } from "../../agentBuilders.ts";

const cap = (credits: number, period: SpendCapView["period"], project: string | null, used = 0) =>
  ({ period, project, credits, used }) as SpendCapView;
const items = listedItems([
  aConfirmation([
    anItem("a", { request: { project: "spring" } }),
    anItem("b", { request: { project: "autumn" } }),
    anItem("c", { maximumCredits: 20 }),
  ]),
]).flatMap((listed) => openItem(listed, 0) ?? []);

test("[AG127] a cap of a project counts the requests of that project, every other cap all of them", () => {
  expect(exceededCaps([cap(7, "day", "spring")], items)).toHaveLength(1);
  expect(exceededCaps([cap(8, "day", "spring")], items)).toEqual([]);
  expect(exceededCaps([cap(35, "day", null)], items)).toHaveLength(1);
  expect(exceededCaps([cap(36, "day", null)], items)).toEqual([]);
  expect(exceededCaps([cap(1, "day", "winter")], items)).toEqual([]);
});

test("[AG127] a cap per request counts the highest price that a request may have", () => {
  expect(exceededCaps([cap(19, "request", null)], items)).toHaveLength(1);
  expect(exceededCaps([cap(20, "request", null)], items)).toEqual([]);
});

test("the budgets name each cap that counts one of the requests", () => {
  const budgets = programBudgets(
    [],
    [cap(100, "day", null, 3), cap(10, "day", "spring"), cap(5, "day", "winter")],
    items,
  );
  expect(budgets.map(({ limit, after }) => [limit, after])).toEqual([
    [100, 39],
    [10, 8],
  ]);
});
