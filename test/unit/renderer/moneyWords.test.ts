import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { moneyClaims } from "../../support/moneyClaims.ts";
import { productsOf } from "../../support/shownTexts.ts";

const root = path.resolve("src/renderer");
const modules = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => /\.tsx?$/.test(file))
  .sort()
  .map((file) => ({ file, source: readFileSync(path.join(root, file), "utf8") }));

/** Modules whose sentences contain amounts, and the source of those amounts. Every amount is computed, none is literal. */
const builtFrom: Readonly<
  Record<
    string,
    "a quote" | "an allowance" | "an account field" | "a ledger row" | "a count of prices" | "a spend cap" | "a version"
  >
> = {
  "features/queue/list/ApprovalStrip.tsx": "a quote",
  "features/queue/review/RecordsEvidence.tsx": "an account field",
  "features/queue/list/RunWhenApproved.tsx": "a quote",
  "consent/terms/ApprovalNote.tsx": "a quote",
  "lib/money/confirmFollowUp.ts": "a quote",
  "consent/ConsentActions.tsx": "a quote",
  "consent/questions/AllowanceConsent.tsx": "an allowance",
  "consent/questions/CapsConsent.tsx": "a spend cap",
  "consent/programs/ConfirmationFooter.tsx": "a quote",
  "consent/money/exceededCapTexts.ts": "a spend cap",
  "lib/money/balanceSentence.ts": "an account field",
  "lib/text/errorText.ts": "an account field",
  "lib/money/expiredWaitText.ts": "an account field",
  "features/research/monitors/monitorStanding.ts": "a quote",
  "features/research/monitors/monitorText.ts": "a quote",
  "features/settings/sandbox/SandboxBalance.tsx": "an account field",
  "features/spend/cards/BudgetCard.tsx": "a spend cap",
  "features/spend/cards/budgetText.ts": "a spend cap",
  "features/spend/cards/priceChangeText.ts": "a version",
  "features/spend/cards/ReconciliationCard.tsx": "a spend cap",
  "features/spend/limits/CapsPanel.tsx": "a spend cap",
  "features/spend/usage/UsageChart.tsx": "a ledger row",
  "features/spend/ledger/reconciliationText.ts": "a ledger row",
  "features/studio/UsageNote.tsx": "a ledger row",
  "features/studio/models/ComparePrices.tsx": "a count of prices",
  "consent/money/confirmBlock.ts": "an account field",
  "consent/money/budgets.ts": "a spend cap",
};

/** Modules whose texts describe Sandbox switches: they are about test credits and the Sandbox's own ledger. */
const playMoney: readonly string[] = ["lib/workspaces/sandboxErrorText.ts"];

interface Fixed {
  readonly sentence: string;
  readonly in: readonly string[];
  readonly because: string;
}

/** Sentences without an amount that make claims about money: where each may appear, and what proves it. */
const fixed: readonly Fixed[] = [
  {
    sentence: "Nothing was spent.",
    in: ["features/queue/requestNotes.ts", "lib/text/errorText.ts"],
    because: "only for a clear refusal and for what the journal has proven not to have run [S4] [S7]",
  },
  {
    sentence: "If it finishes, its result still arrives with the next sync; what it costs is in the ledger.",
    in: ["features/queue/panel/StopTrackingDialog.tsx"],
    because: "states no amount: only the ledger shows what a request costs, followed or not [S95]",
  },
  {
    sentence: "Nothing was spent.",
    in: ["consent/QuoteConsent.tsx"],
    because: "beside a quote that expired before anybody accepted it [Q4]",
  },
  {
    sentence: "Quotes are free.",
    in: ["consent/terms/RunHead.tsx", "features/studio/models/ComparePrices.tsx"],
    because: "a price is asked with quote_only, which costs nothing [Q5]",
  },
  {
    sentence: "Quotes are free, and nothing runs until you confirm.",
    in: ["app/tour/tourSteps.ts", "features/studio/recent/EmptyRecent.tsx"],
    because: "a price is asked with quote_only, which costs nothing [Q5]",
  },
  {
    sentence: "New quotes are free, and their prices may differ.",
    in: ["consent/programs/ConfirmationsConsent.tsx"],
    because: "a price is asked with quote_only, which costs nothing [Q5]",
  },
  {
    sentence: "Job returned, free",
    in: ["features/queue/review/attemptText.ts"],
    because: "the service answered a question for a price with the finished job",
  },
  {
    sentence:
      "If the request did run, its result still appears in Library when the service lists it, and its charge remains in the ledger in Spend.",
    in: ["features/queue/review/ReviewActions.tsx"],
    because: "ledger entries are immutable, and Spend shows every one of them [L4]",
  },
  {
    sentence: "The ledger doesn't show their charges.",
    in: ["features/studio/UsageNote.tsx"],
    because: "states no amount: the ledger has no entry that is about these results alone [L88]",
  },
  {
    sentence: "Copy the IDs and report the charge to the service.",
    in: ["features/spend/ledger/reconciliationText.ts"],
    because: "says what to do about a ledger entry that is shown above it [L89]",
  },
  {
    sentence: "Pending refunds",
    in: ["lib/money/balanceSentence.ts"],
    because: "names a field of the account",
  },
  ...["Settlement charge", "Settlement refund", "Failure refund"].map((sentence) => ({
    sentence,
    in: ["features/spend/ledger/ledgerText.ts"],
    because: "names the event of a ledger row",
  })),
  ...[
    "Duplicate charge",
    "Overcharge",
    "Charge for a request that didn't run",
    "External charge",
    "Failed, but not refunded",
    "Missing charge",
    "All charges matched",
    "All charges so far matched",
  ].map((sentence) => ({
    sentence,
    in: ["features/spend/ledger/reconciliationText.ts"],
    because: "names what comparing with the ledger has found [L3]",
  })),
];

/** Returns a module's claims about money that none of the lists above allows. */
function unfounded(file: string, source: string): readonly string[] {
  if (playMoney.includes(file)) return [];
  return moneyClaims(file, source).flatMap(({ sentence, claim }) => {
    const isBuilt = claim === "amount" && Object.hasOwn(builtFrom, file);
    const isFixed = fixed.some((one) => one.sentence === sentence && one.in.includes(file));
    return isBuilt || isFixed ? [] : [`${file}: ${claim}: ${sentence}`];
  });
}

test("[L6] no renderer text states an amount or a money outcome without a listed justification", () => {
  expect(modules.flatMap(({ file, source }) => unfounded(file, source))).toEqual([]);
});

test("[L6] no credit amount is multiplied or divided in the renderer", () => {
  const products = modules.flatMap(({ file, source }) =>
    productsOf(file, source)
      .filter((product) => /credits|price(?!d)|amount|balance|quoted/i.test(product))
      .map((product) => `${file}: ${product}`),
  );
  expect(products).toEqual([]);
});

test("[L6] every listed exception to the money claim check occurs in its file", () => {
  const claims = new Map(modules.map(({ file, source }) => [file, moneyClaims(file, source)]));
  const unused = [
    ...Object.keys(builtFrom).filter((file) => !claims.get(file)?.some(({ claim }) => claim === "amount")),
    ...playMoney.filter((file) => (claims.get(file) ?? []).length === 0),
    ...fixed.flatMap((one) =>
      one.in
        .filter((file) => !claims.get(file)?.some(({ sentence }) => sentence === one.sentence))
        .map((file) => `${file}: ${one.sentence}`),
    ),
  ];
  expect(unused).toEqual([]);
});

const hopes: readonly (readonly [string, string])[] = [
  ["hope of a refund", `const text = "If it fails, your credits come back.";`],
  ["a promised refund", `const text = "Failed pictures are refunded automatically.";`],
  ["a promise", `const text = "You will not be charged.";`],
  ["a proof that is not this module's", `const text = "Try again. Nothing was spent.";`],
  ["a written price", `const text = "A picture is only 3 credits.";`],
  ["a price in words", `const text = "Research takes at most one credit a page.";`],
  ["money of a country", `const text = "That is $5.";`],
  ["arithmetic in a template", "const text = `That makes ${count * 24} credits in all.`;"],
  ["an amount behind the words", `const view = <p>This costs <Credits amount={24} /></p>;`],
  ["an outcome across tags", `const view = <p>Failed <b>pictures</b> are <i>not</i> charged.</p>;`],
  ["an outcome in an attribute", `const view = <Tooltip text="You pay nothing for this"><b /></Tooltip>;`],
  ["an outcome in two halves", `const text = "It will not be " + verb("x") + " and never charged";`],
  ["a default of a property", `const view = ({ note = "It is free of charge" }) => <p>{note}</p>;`],
];

test.each(hopes)("[L6] the money claim check finds a planted text: %s", (_what, source) => {
  expect(unfounded("features/planted/Planted.tsx", source)).not.toEqual([]);
});

test("[L6] the money claim check finds a hard-coded claim even in a module built from a quote", () => {
  const [file = ""] = Object.keys(builtFrom);
  expect(unfounded(file, `const text = "At most 24 credits.";`)).not.toEqual([]);
  expect(unfounded(file, `const text = "Whatever fails is refunded.";`)).not.toEqual([]);
});

test.each([
  `const label = "Cost center";`,
  `const column = <th>Credits</th>;`,
  `const text = "Compare prices";`,
  `const text = "An owner or admin must approve this price.";`,
  `const view = <p className="text-money">Nothing under way</p>;`,
  `import { spent } from "./spent and charged.ts";`,
  `type Kind = "was charged twice";`,
])("the money claim check ignores a source without a money claim: %s", (source) => {
  expect(unfounded("features/planted/Planted.tsx", source)).toEqual([]);
});
