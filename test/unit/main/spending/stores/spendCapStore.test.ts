import { expect, test } from "vitest";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { metaStore } from "#main/shared/database/metaStore.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { spendCapStore } from "#main/spending/stores/spendCapStore.ts";
import { consentOf } from "../../../../support/consentFor.ts";
import { withJournal } from "../../../../support/journalDb.ts";

const first: readonly SpendCap[] = [{ period: "day", project: null, credits: 1_000 }];
const own: readonly SpendCap[] = [{ period: "month", project: "spring", credits: 5 }];
const open = (db: WritableDb) => spendCapStore(db, metaStore(db));
const consents = (db: WritableDb) => db.prepare("SELECT subject, shown FROM consent").all();

test("[CV8] a new workspace begins with the first caps", () => {
  withJournal((db) => {
    open(db).begin(first);
    expect(open(db).read()).toEqual(first);
    open(db).begin([{ period: "day", project: null, credits: 7 }]);
    expect(open(db).read()).toEqual(first);
  });
});

test("[CV8] a user who removed all caps is not given them again", () => {
  withJournal((db) => {
    open(db).begin(first);
    open(db).replace([], consentOf("cap", "{}"));
    open(db).begin(first);
    expect(open(db).read()).toEqual([]);
  });
});

test("[CV8] a workspace that already has caps keeps its own", () => {
  withJournal((db) => {
    open(db).replace(own, null);
    open(db).begin(first);
    expect(open(db).read()).toEqual(own);
  });
});

test("[CV4] the consent to looser caps is stored with them, and stricter caps store none", () => {
  withJournal((db) => {
    open(db).replace(own, null);
    expect(consents(db)).toEqual([]);
    const shown = '{"before":[],"after":[]}';
    open(db).replace(first, consentOf("cap", shown));
    expect(open(db).read()).toEqual(first);
    expect(consents(db)).toEqual([{ subject: "cap", shown }]);
  });
});

test("[CV4] caps whose consent can't be stored stay unchanged", () => {
  withJournal((db) => {
    open(db).replace(own, null);
    expect(() => open(db).replace(first, consentOf("cap", "not json"))).toThrow("CHECK");
    expect(open(db).read()).toEqual(own);
  });
});
