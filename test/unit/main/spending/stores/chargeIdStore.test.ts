// By which IDs the journal finds its requests in the service's ledger.
import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import { chargeIdStore } from "#main/spending/stores/chargeIdStore.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

type Store = ReturnType<typeof chargeIdStore>;

interface Bench {
  readonly insert: (state: PaidRequestState, more?: Parameters<typeof insertRow>[2]) => PaidRequestId;
  /** Stores an ID of a response to a quote request or a confirm. */
  readonly answer: (id: PaidRequestId, phase: "quote" | "confirm", answerId: string) => void;
  readonly generation: (id: PaidRequestId, generationId: string) => void;
}

function withStore(work: (store: Store, bench: Bench) => void): void {
  withJournal((db) => {
    const answer = db.prepare("INSERT INTO answer_id (paid_request_id, phase, answer_id) VALUES (?, ?, ?)");
    const generation = db.prepare(
      "INSERT INTO generation (id, paid_request_id, type, status, accepted_at, created_at) VALUES (?, ?, 'image', 'queued', 1, 1)",
    );
    work(chargeIdStore(db), {
      insert: (state, more) => insertRow(db, state, more) as PaidRequestId,
      answer: (id, phase, answerId) => void answer.run(id, phase, answerId),
      generation: (id, generationId) => void generation.run(generationId, id),
    });
  });
}

const gone = "gone" as PaidRequestId;

test("[L40] the ledger may name a request by its quote, its keys, and the responses to it, in lower case", () => {
  withStore(({ of }, { insert, answer }) => {
    const id = insert("running", { quote_id: "QUOTE", quote_key: "q.ABC", confirm_key: "c.DEF" });
    answer(id, "quote", "answer-1");
    answer(id, "confirm", "answer-2");
    expect(of(id)).toEqual({
      quote: new Set(["quote"]),
      quoteAnswer: new Set(["answer-1"]),
      confirmAnswer: new Set(["answer-2"]),
      key: new Set(["abc", "def"]),
    });
    // Two requests got the same quote, and the ledger may name the response to either.
    const same = insert("quoted", { quote_id: "QUOTE" });
    answer(same, "quote", "answer-3");
    expect(of(id).quoteAnswer).toEqual(new Set(["answer-1", "answer-3"]));
  });
});

test("[L40] a request without a quote has only the key of its quote request, and an unknown one has nothing", () => {
  withStore(({ of }, { insert }) => {
    const none = { quote: new Set(), quoteAnswer: new Set(), confirmAnswer: new Set(), key: new Set() };
    expect(of(insert("quoting", { quote_key: "q.abc" }))).toEqual({ ...none, key: new Set(["abc"]) });
    expect(of(gone)).toEqual(none);
  });
});

test("[L40] an ID belongs to another request if that one has its quote or got it in a response", () => {
  withStore(({ ofOthers }, { insert, answer }) => {
    const own = insert("running", { quote_id: "own-quote" });
    const other = insert("running", { quote_id: "other-quote" });
    answer(own, "confirm", "own-answer");
    answer(other, "confirm", "other-answer");
    answer(other, "quote", "other-first");
    const ids = ["own-quote", "other-quote", "own-answer", "other-answer", "other-first", "nobody's"];
    expect([...ofOthers(ids, own)].toSorted()).toEqual(["other-answer", "other-first", "other-quote"]);
    expect([...ofOthers(ids, other)].toSorted()).toEqual(["own-answer", "own-quote"]);
    expect(ofOthers([], own).size).toBe(0);
  });
});

test("[L40] [N80] the request that owns a generation is found, in whatever letter case its ID is requested for", () => {
  withStore(({ ownersOf }, { insert, generation }) => {
    const id = insert("running");
    generation(id, "11111111-2222-4333-8444-aaaaaaaaaaaa");
    const requested = "11111111-2222-4333-8444-AAAAAAAAAAAA";
    expect(ownersOf([requested, "another"])).toEqual([
      { generationId: requested, paidRequestId: id, kind: "generation" },
    ]);
    expect(ownersOf([])).toEqual([]);
  });
});

test("[L41] a sent request is found by its quote and by the IDs in its responses, and an unsent one is not", () => {
  withStore(({ ownersOfIds }, { insert, answer }) => {
    const id = insert("running", { quote_id: "quote" });
    const unsent = insert("queued", { quote_id: "unsent" });
    answer(id, "confirm", "answer");
    answer(unsent, "quote", "unsent-answer");
    const found = ownersOfIds(["quote", "answer", "unsent", "unsent-answer"]);
    expect(found).toEqual([
      { namedId: "quote", paidRequestId: id, kind: "generation" },
      { namedId: "answer", paidRequestId: id, kind: "generation" },
    ]);
  });
});

test("[S41] sent requests with an unknown outcome are open, and clear or unsent ones are not", () => {
  withStore(({ open }, { insert }) => {
    const unclear = { is_ambiguous: 1 };
    const ids = [insert("sending"), insert("outcome_unknown", unclear), insert("needs_review", unclear)];
    insert("queued");
    insert("running", unclear);
    insert("expired", { ...unclear, not_run_proof: "{}" });
    expect(
      open()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
  });
});

test("[L41] what was learned about the ledger's columns is stored, and is nothing at first", () => {
  withStore(({ learned, storeLearned }) => {
    expect(learned()).toEqual({});
    const value = { generation: { quote_request_id: "quote" } } as unknown as ReturnType<typeof learned>;
    storeLearned(value);
    storeLearned(value);
    expect(learned()).toEqual(value);
    storeLearned({});
    expect(learned()).toEqual({});
  });
});
