/** A mutant that no unit test detects. */
export interface Survivor {
  /** Relative to src/main. */
  readonly file: string;
  /** The source text and its replacement. */
  readonly text: string;
  readonly replacement: string;
  /** The source line in which the text starts. */
  readonly line: string;
}

const unreachable = "only the compiler's exhaustiveness check needs it";
const always = "the value always exists, but the type checker can't tell";
const distinct = "ids are distinct";
const quicker = "the result is the same, only slower";
const checked = "isOver has checked it, but the type checker can't tell";
const aggregate = "an aggregate without groups always returns a row";
const sign = "the caller only tests whether the sum is 0";

/** The text, its replacement, the reason, and, where the text alone is ambiguous, a part of its line. */
type Explained = readonly [text: string, replacement: string, reason: string, line?: string];

/** Accepted survivors, by file. */
const explained: Readonly<Record<string, readonly Explained[]>> = {
  "spending/domain/decideAfterConfirm.ts": [
    ["default:\n      return assertNever(outcome);", "default:", unreachable],
    ["sent.autoRunUntil !== null", "true", "no time is before null, which counts as 0"],
  ],
  "spending/domain/possibleRecords.ts": [
    [
      "request.project === null && request.costCenterHeader === null",
      "false",
      "other labels than none were sorted out before",
    ],
    ["entry.generation_id !== null", "true", "no id that is known is null", "known.has("],
  ],
  "spending/domain/reconcile.ts": [
    ["default:\n      return assertNever(comparison);", "default:", unreachable],
    ["request.works[index]?.itemId", "request.works[index].itemId", always],
    ["true", "false", "one that is alone is not asked whether it is settled", "const alone ="],
    ["[]", '["Stryker was here"]', "one that is alone is compared without its rivals", "const alone ="],
    ["ids.size < request.works.length", "ids.size <= request.works.length", "that they differ was asked before"],
    ['sum + (direction === "debit" ? credits : -credits)', 'sum - (direction === "debit" ? credits : -credits)', sign],
    ['direction === "debit"', 'direction !== "debit"', sign],
    ["record !== undefined", "true", "nothing is taken out for none"],
  ],
  "spending/domain/listReading.ts": [
    ["extent.last !== null", "true", "a list that descends has a last record, but the type checker can't tell"],
  ],
  "spending/sending/gatherEvidence.ts": [
    ['"no_page"', '""', "a failure is only compared with a rejection and with none"],
    ["row.quote?.quoteId", "row.quote.quoteId", "without a quote no evidence is gathered"],
  ],
  "spending/domain/confirmKey.ts": [
    ['""', '"Stryker was here!"', "the words in the place of a missing state name nothing that runs"],
  ],
  "spending/domain/attemptResult.ts": [["default:\n      return assertNever(outcome);", "default:", unreachable]],
  "spending/stores/allowanceStore.ts": [
    ["{ credits: 0, creditsInPeriod: 0, requestsInHour: 0, lastAt: 0 }", "{}", aggregate],
    ["next.get()?.number", "next.get().number", aggregate],
  ],
  "spending/stores/paidRequestStore.ts": [
    ['""', '"Stryker was here!"', "no request is as new as the first page's time, so its ID is not compared"],
    [
      "attentionCount.get({ longSince: now - longVerificationMs })?.count",
      "attentionCount.get({\n  longSince: now - longVerificationMs\n}).count",
      aggregate,
    ],
    ["nextDue.get(now)?.at", "nextDue.get(now).at", aggregate],
    ["short.get()?.count", "short.get().count", aggregate],
    [
      "consentedSince.get(since, project, project)?.credits",
      "consentedSince.get(since, project, project).credits",
      aggregate,
    ],
    ["unsent.get()?.credits", "unsent.get().credits", aggregate],
  ],
  "spending/stores/chargeIdStore.ts": [
    ['"ledger_ids"', '""', "the reader and the writer name the value by one constant"],
    ["meta.read(learnedKey) !== text", "true", quicker],
  ],
  "spending/consent/confirmRun.ts": [["assertQuoted(row);", ";", "recordConsent checks the same for each row"]],
  "research/monitors/runMonitorCheck.ts": [
    ["default:\n      return assertNever(outcome);", "default:", unreachable],
    ['"month"', '""', "every period but the day is the month"],
  ],
  "shared/jobs/syncList.ts": [
    ["cursor !== null", "true", "no page has null as its next one", "used.add"],
    ['"failed"', '""', "a failure is only told apart from the three other ends", "isStuck ?"],
  ],
  "shared/api/domain/listBookmark.ts": [
    ["false", "true", "nothing reads it before a pass has ended", "isNewestFirst: false"],
    ["!isRecord(value)", "false", "no value but an object has these fields", "return false"],
    ["passedAt === null", "false", "a pass at the time 0 is long ago, too"],
    ["newestAt === null", "false", "null counts as 0, which is before every time"],
    ["before.newestAt === null", "false", "null counts as 0, and no record is older"],
  ],
  "shared/api/paidResponses.ts": [["default:\n      return assertNever(kind);", "default:", unreachable]],
  "spending/stores/acceptedWriter.ts": [['""', '"Stryker was here!"', "neither is a time"]],
  "spending/stores/confirmationStore.ts": [["[]", '["Stryker was here"]', "a row that was read is never null"]],
  "spending/domain/tag.ts": [["costCenter !== null", "true", "null, read as a text, is no tag"]],
  "spending/sending/otherKey.ts": [
    ["row === null || row.confirm === null", "false", "without a row or a confirm there is no other key"],
    ["row.confirm === null", "false", "without a confirm there is no other key"],
  ],
  "spending/sending/reconcileRequest.ts": [
    ["default:\n      return assertNever(decision);", "default:", unreachable],
    ["row.confirm === null", "false", "without a confirm no evidence is gathered"],
  ],
  "spending/domain/chargeIds.ts": [['""', '"Stryker was here!"', "no id is empty, and none is that"]],
  "ledger/domain/unnamedCharges.ts": [["a.id < b.id", "a.id <= b.id", distinct]],
  "shared/api/domain/paidBody.ts": [
    ['typeof parsed !== "object"', "false", "a number, a text or a truth value has none of the fields"],
    ["only.length === 1", "true", "its one field is one of them"],
  ],
  "spending/sending/scheduleRequests.ts": [["next !== null", "true", "no request has null as its id"]],
  "spending/sending/sendConfirm.ts": [
    ["sending.requests.read(id)?.isPaused", "sending.requests.read(id).isPaused", checked],
    [
      "sending.requests.read(id)?.autoRunUntil",
      "sending.requests.read(id).autoRunUntil",
      "what was sent is never deleted",
    ],
    ...(
      [
        ["row === null || row.confirm === null || row.quote === null", "false"],
        [
          "row === null || row.confirm === null || row.quote === null",
          "(row === null || row.confirm === null) && row.quote === null",
        ],
        ["row === null || row.confirm === null", "false"],
        ["row === null || row.confirm === null", "row === null && row.confirm === null"],
        ["row === null", "false"],
        ["row.confirm === null", "false"],
        ["row.quote === null", "false"],
      ] as const
    ).map(([text, replacement]) => [text, replacement, checked, "return;"] as const),
  ],
  "spending/domain/similarRequests.ts": [
    ["[]", '["Stryker was here"]', always, "?? []"],
    ["possible[index]?.works", "possible[index].works", always],
    ["a.id < b.id", "a.id <= b.id", distinct],
  ],
  "ledger/domain/ledgerMatch.ts": [
    ["own.length === 1", "true", "nothing charged is never more than a price"],
    ["unnamed.length === 0", "false", quicker],
    ["request.tag !== null", "true", "no cost center is null"],
    ["request?.acceptedAt", "request.acceptedAt", "an alarm without a request has a charge, and takes its time"],
  ],
};

/** Returns why a survivor is accepted; null if no reason is listed. */
export function reasonOf({ file, text, replacement, line }: Survivor): string | null {
  const isIt = ([was, is, , part = ""]: Explained) => was === text && is === replacement && line.includes(part);
  return explained[file]?.find(isIt)?.[2] ?? null;
}
