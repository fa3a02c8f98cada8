import { expect, test } from "vitest";
import { readAccount } from "#main/account/accountCommands.ts";
import { accountDetails, versionDetails } from "#renderer/features/spend/limits/accountText.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { accountWith } from "../../../../../support/serviceRecords.ts";

test("[L82] the account shows when its workspace was created, its plan, and the status of its subscription", () => {
  const account = { ...accountWith({}), subscription: { plan: "Scale", status: "past_due" } };
  const view = readAccount({ lastAccount: () => ({ account, readAt: 1 }) });
  if (view === null) throw new Error("the account is known");
  expect(accountDetails(view)).toEqual([
    { label: "Workspace", value: "Test" },
    { label: "Created", value: fullTime(Date.parse(account.workspace.created_at)) },
    { label: "Plan", value: "Scale" },
    { label: "Subscription status", value: "past_due" },
  ]);
  const without = readAccount({ lastAccount: () => ({ account: accountWith({}), readAt: 1 }) });
  if (without === null) throw new Error("the account is known");
  expect(
    accountDetails(without)
      .slice(2)
      .map(({ value }) => value),
  ).toEqual(["None", "None"]);
});

test("[L82] each version of the service is shown with its time and the previous version", () => {
  expect(
    versionDetails([
      { subject: "quotes", version: "p2", previous: "p1", seenAt: 0 },
      { subject: "manifest", version: "m1", previous: null, seenAt: 0 },
    ]),
  ).toEqual([
    { label: "Pricing version of quotes", value: `p2\nSince ${fullTime(0)}, was p1` },
    { label: "Manifest version", value: `m1\nFirst seen ${fullTime(0)}` },
  ]);
});
