import { expect, test } from "vitest";
import { consentInsert } from "#main/spending/stores/consentInsert.ts";
import { withJournal } from "../../../../support/journalDb.ts";

test("[CV4] what a person accepted is stored as it was shown, with its times and how it was accepted", () => {
  withJournal((db) => {
    const consent = {
      id: "consent-1",
      subject: "cap",
      shown: '{"before":[],"after":[]}',
      shownAt: 3,
      givenAt: 5,
      method: "consent_view",
      inputAt: 4,
    } as const;
    consentInsert(db)(consent);
    consentInsert(db)({ ...consent, id: "consent-2", method: "system_dialog", inputAt: null });
    const stored = db
      .prepare("SELECT id, subject, shown, shown_at, given_at, method, input_at FROM consent ORDER BY id")
      .all();
    const columns = { subject: "cap", shown: consent.shown, shown_at: 3, given_at: 5 };
    expect(stored).toEqual([
      { ...columns, id: "consent-1", method: "consent_view", input_at: 4 },
      { ...columns, id: "consent-2", method: "system_dialog", input_at: null },
    ]);
    expect(() => consentInsert(db)(consent)).toThrow("UNIQUE");
  });
});
