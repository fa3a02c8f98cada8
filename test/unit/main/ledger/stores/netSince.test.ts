import { expect, test } from "vitest";
import { ledgerReader, ledgerWriter } from "#main/ledger/stores/ledgerStore.ts";
import { chargesOf } from "#main/ledger/domain/chargesOf.ts";
import { withDatabases } from "../../../../support/openDatabases.ts";
import { ledgerEntry } from "../../../../support/serviceRecords.ts";

const at = Date.UTC(2026, 10, 20, 12);
const entries = [
  { id: "a", credits: 8, direction: "debit", at },
  { id: "b", credits: 3, direction: "credit", at: at + 1_000 },
  { id: "c", credits: 20, direction: "debit", at: at + 2_000 },
  { id: "d", credits: 99, direction: "other:hold", at: at + 3_000 },
] as const;

test("[L2] [N103] an entry that is listed again with its ID in another letter case is not stored again", async () => {
  await withDatabases(({ cache }) => {
    const id = "0aaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee";
    const entry = ledgerEntry({ id, generation_id: id, credits: 8, direction: "debit" });
    const insert = (one: typeof entry) => ledgerWriter(cache).insert([one], at).length;
    expect([insert(entry), insert({ ...entry, id: id.toUpperCase() })]).toEqual([1, 0]);
    const reader = ledgerReader(cache);
    expect(reader.ofGeneration(id.toUpperCase())).toHaveLength(1);
    const about = reader.aboutGenerations([id.toUpperCase()]);
    expect(chargesOf([id.toUpperCase()], about)).toEqual({ credits: 8, known: new Set([id.toUpperCase()]) });
  });
});

test("[L84] the net credits of the ledger are counted since each time, and debits and credits have opposite signs", async () => {
  await withDatabases(({ cache }) => {
    const reader = ledgerReader(cache);
    expect(reader.netSince([0, at])).toEqual({ net: [0, 0], firstAt: null });
    ledgerWriter(cache).insert(
      entries.map(({ at: time, ...entry }) => ledgerEntry({ ...entry, created_at: new Date(time).toISOString() })),
      at,
    );
    expect(reader.netSince([at + 1_000, 0, at + 2_001])).toEqual({ net: [17, 25, 0], firstAt: at });
  });
});
