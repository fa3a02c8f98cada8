import { expect, test } from "vitest";
import { allowanceKey } from "#main/spending/stores/allowanceKey.ts";
import { spendingStores } from "#main/spending/stores/spendingStores.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

test("[S1] the stores of spending read and write one journal", () => {
  withJournal((db) => {
    const stores = spendingStores(db);
    const id = insertRow(db, "sending") as never;
    expect(stores.requests.read(id)?.state).toBe("sending");
    expect(stores.sendingCount()).toBe(1);
    expect(stores.keyMode.read()).toBe("fresh");
    expect(stores.caps.read()).toEqual([]);
    expect(stores.confirmations.waitingCount(null)).toBe(0);
    expect(stores.runs.read("none" as never)).toBeNull();
    expect(stores.chargeIds.open().map((row) => row.id)).toEqual([id]);
    stores.journal.recoverInterrupted(5);
    expect(stores.requests.read(id)?.state).toBe("outcome_unknown");
    const { allowances } = stores.allowancesWith(allowanceKey({ read: () => null, write: () => undefined }));
    expect(allowances.ofProgram("none" as never, 1)).toBeNull();
    // The hash of a key is salted by this journal, and the same for the same key.
    const hashOf = (key: string) => stores.senderOf(() => key)();
    expect(hashOf("sk_one")).toBe(hashOf("sk_one"));
    expect(hashOf("sk_one")).not.toBe(hashOf("sk_other"));
  });
});
