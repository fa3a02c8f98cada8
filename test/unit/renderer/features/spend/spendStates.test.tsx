import { beforeEach, expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { AccountView } from "#contracts/spending/account.ts";
import type { Reconciliation, ReconciliationIssue } from "#contracts/spending/spend.ts";
import { SpendPage } from "#renderer/features/spend/SpendPage.tsx";
import { queries } from "#renderer/ipc/queries.ts";
import { fakeBridge } from "../../fakeBridge.ts";
import { renderScreen, visibleText } from "../../renderScreen.tsx";

const readAt = Date.now();
const account: AccountView = {
  workspaceName: "Agency",
  workspaceCreatedAt: null,
  plan: null,
  subscriptionStatus: null,
  balance: 9_891,
  available: 9_891,
  reserved: 0,
  pendingRefunds: 0,
  uncertainDebits: 0,
  uncertainCredits: 0,
  isConfirmed: true,
  readAt,
};
const nothing: Reconciliation = {
  readAt,
  passedAt: null,
  matched: 0,
  pending: 0,
  issues: [],
  dismissed: [],
  otherKeys: { count: 0, credits: 0 },
};
const issue: ReconciliationIssue = {
  id: "an issue",
  isOwnKey: true,
  kind: "charged_twice",
  paidRequestId: "mine" as PaidRequestId,
  servicePaidRequestIds: ["one", "two"],
  ledgerCredits: 48,
  quotedCredits: 24,
  operation: "generation.image",
  at: 0,
};

interface State {
  readonly account?: AccountView | null;
  readonly reconciliation?: Reconciliation;
  readonly isOffline?: boolean;
  readonly find?: string;
  readonly versions?: readonly object[];
}

const ignored = () => undefined;

function shown(state: State = {}): string {
  const search = state.find === undefined ? {} : { find: state.find };
  return visibleText(
    renderScreen(
      <SpendPage
        chart={{ by: "day", days: 30, isTable: false }}
        onChart={ignored}
        budget={undefined}
        onBudget={ignored}
        hasLimits={false}
        onLimits={ignored}
        ledger={search}
        onLedger={ignored}
        onShowRequest={ignored}
        requestPanel={() => null}
        start={<button type="button">Go to Studio</button>}
      />,
      [
        [queries.account.queryKey, state.account === undefined ? account : state.account],
        [queries.reconciliation.queryKey, state.reconciliation ?? nothing],
        [queries.connection.queryKey, { state: state.isOffline === true ? "offline" : "online" }],
        [queries.workspaces.queryKey, { open: { key: "stored" } }],
        [queries.caps.queryKey, []],
        [queries.limits.queryKey, null],
        [queries.budgets.queryKey, []],
        [queries.versions.queryKey, state.versions ?? []],
        [
          queries.ledger(state.find === undefined ? {} : { search: state.find }).queryKey,
          { pages: [{ rows: [], next: null }], pageParams: [undefined] },
        ],
      ],
    ),
  );
}

beforeEach(() => {
  fakeBridge({});
  Object.assign(window, { innerWidth: 1280 });
  Object.assign(globalThis, { localStorage: { getItem: () => null } });
});

test("[L90] before the first response, Spend says what will appear", () => {
  const text = shown({ account: null, reconciliation: { ...nothing, readAt: null } });
  expect(text).toContain("The balance appears after the service's first response.");
  expect(text).toContain("Not synced yet");
  expect(text).toContain("Ledger not synced yet");
  expect(text).not.toMatch(/Updated|As of/);
});

test("[L90] an empty ledger says so, with the way to the first request, and a search without matches names the search", () => {
  expect(shown()).toContain("No entries yet");
  expect(shown()).toContain("Go to Studio");
  const searched = shown({ find: "spring" });
  expect(searched).toContain("No matching entries");
  expect(searched).toContain("spring");
  expect(searched).not.toContain("Go to Studio");
});

test("[L90] offline, Spend shows the last figures and the time that they are of, else when they were updated", () => {
  const offline = shown({ isOffline: true });
  expect(offline).toMatch(/As of \d\d:\d\d/);
  expect(offline).toContain("9,891 credits available");
  expect(shown()).toMatch(/Updated \d\d:\d\d/);
});

test("[L90] figures that the service does not confirm are shown as unconfirmed", () => {
  expect(shown({ account: { ...account, isConfirmed: false } })).toContain(
    "The service reports these amounts as unconfirmed.",
  );
  expect(shown()).not.toContain("unconfirmed");
});

test("[L90] without a budget, Spend says so and offers to add a spend cap", () => {
  expect(shown()).toMatch(/No budget yet\..*Add spend cap/);
});

test("[L89] reconciliation issues stand above everything else on the page, with what to do", () => {
  const versions = [{ subject: "quotes", version: "prices-2", previous: "prices-1", seenAt: Date.now() }];
  const text = shown({ reconciliation: { ...nothing, matched: 3, issues: [issue] }, versions });
  const places = ["Duplicate charge", "prices-2", "Balance", "Budget", "Ledger"].map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(text).toContain("Copy the IDs and report the charge to the service.");
  expect(text).toMatch(/Show in Queue Copy IDs/);
  expect(shown({ reconciliation: nothing })).not.toContain("Duplicate charge");
});

test("[L107] an issue can be dismissed, and dismissed issues stay reachable", () => {
  expect(shown({ reconciliation: { ...nothing, issues: [issue] } })).toContain("Dismiss");
  const dismissed = shown({ reconciliation: { ...nothing, dismissed: [issue] } });
  expect(dismissed).toContain("Show 1 dismissed issue");
  expect(dismissed).not.toContain("Duplicate charge");
});
