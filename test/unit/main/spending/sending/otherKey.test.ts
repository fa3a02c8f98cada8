// A service that requires a different key for a confirm than the first one sent, with the real client and journal.
import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { wireAnswer } from "../../../../support/matrix/answers.ts";
import { type MatrixBench, matrixBench, quoteLifeMs } from "../../../../support/matrix/bench.ts";
import { kinds } from "../../../../support/matrix/spec.ts";

const settleMs = 480_000;

async function withBench(
  options: Parameters<typeof matrixBench>[0],
  work: (bench: MatrixBench) => Promise<void>,
): Promise<void> {
  const bench = matrixBench(options);
  try {
    await work(bench);
  } finally {
    bench.close();
  }
}

async function accepted(bench: MatrixBench, kind: (typeof kinds)[number] = "generation"): Promise<PaidRequestId> {
  const id = await bench.fetchQuote(kind);
  bench.accept(id);
  return id;
}

// The charge of research may appear too late for another key: its quote ends first.
for (const kind of kinds.filter((one) => one !== "research")) {
  test(`[S30] ${kind}: a rejected fresh key is replaced by the quote's key, charged once, and the key mode is remembered`, async () => {
    await withBench({ service: { confirmKey: () => "quote" } }, async (bench) => {
      const id = await accepted(bench, kind);
      await bench.send(id);
      expect(bench.stateOf(id)).toBe("queued");
      expect(bench.nextAttemptAt(id)).toBe(bench.now() + settleMs);
      // Nothing is sent until a charge of the first send would have appeared.
      await bench.send(id);
      expect(bench.confirmKeys).toHaveLength(1);
      bench.advance(settleMs);
      await bench.send(id);
      expect(bench.stateOf(id)).toBe("running");
      expect(bench.confirmKeys).toEqual([`c.key of ${id}`, bench.quoteKeys[0]]);
      expect(bench.service.charges).toHaveLength(1);
      // The next request uses the correct key from the start.
      const next = await accepted(bench, kind);
      await bench.send(next);
      expect(bench.stateOf(next)).toBe("running");
      expect(bench.confirmKeys.at(-1)).toBe(bench.quoteKeys.at(-1));
      expect(bench.confirmKeys).toHaveLength(3);
    });
  });
}

test("[S30] a remembered key mode quote changes to fresh after the quote's key is rejected", async () => {
  let wanted: "quote" | "fresh" = "quote";
  await withBench({ service: { confirmKey: () => wanted } }, async (bench) => {
    const first = await accepted(bench);
    await bench.send(first);
    bench.advance(settleMs);
    await bench.send(first);
    wanted = "fresh";
    const second = await accepted(bench);
    await bench.send(second);
    bench.advance(settleMs);
    await bench.send(second);
    expect(bench.stateOf(second)).toBe("running");
    const third = await accepted(bench);
    await bench.send(third);
    expect(bench.stateOf(third)).toBe("running");
    expect(bench.confirmKeys).toHaveLength(5);
    expect(bench.confirmKeys.at(-1)).not.toBe(bench.quoteKeys.at(-1));
    expect(bench.service.charges).toHaveLength(3);
  });
});

test("[S30] a request rejected with both keys fails and is charged with neither", async () => {
  await withBench({}, async (bench) => {
    const id = await accepted(bench);
    bench.answerWith((request, own) => (request.method === "POST" ? wireAnswer("400", null, bench.now()) : own()));
    await bench.send(id);
    await bench.send(id);
    expect(bench.stateOf(id)).toBe("failed");
    expect(new Set(bench.confirmKeys).size).toBe(2);
    expect(bench.service.charges).toEqual([]);
  });
});

test("[S30] a rejected request that appears in the records is reconciled without a change of key", async () => {
  await withBench({}, async (bench) => {
    const id = await accepted(bench);
    bench.answerWith(async (request, own) => {
      const said = await own();
      return request.method === "POST" ? wireAnswer("409 reused", null, bench.now()) : said;
    });
    await bench.send(id);
    expect(bench.stateOf(id)).toBe("queued");
    bench.advance(settleMs);
    await bench.send(id);
    expect(bench.stateOf(id)).toBe("reconciling");
    await bench.reconcile(id);
    expect(bench.stateOf(id)).toBe("running");
    expect(bench.confirmKeys).toHaveLength(1);
    expect(bench.service.charges).toHaveLength(1);
  });
});

test("[S30] the other key is not sent while records are unreadable or the account has uncertain debits", async () => {
  await withBench({}, async (bench) => {
    const id = await accepted(bench);
    bench.answerWith(() => wireAnswer("400", null, bench.now()));
    await bench.send(id);
    await bench.send(id);
    expect([bench.stateOf(id), bench.confirmKeys.length]).toEqual(["queued", 1]);
    bench.answerWith(null);
    bench.service.uncertainDebits = 8;
    await bench.send(id);
    expect([bench.stateOf(id), bench.confirmKeys.length]).toEqual(["queued", 1]);
    expect(bench.nextAttemptAt(id)).toBe(bench.now() + 30_000);
    bench.service.uncertainDebits = 0;
    await bench.send(id);
    expect([bench.stateOf(id), bench.confirmKeys.length]).toEqual(["running", 2]);
  });
});

test("[S30] [S10] a crash between the two sends or during the second leads to only one charge", async () => {
  for (const reaches of [true, false]) {
    await withBench({ service: { confirmKey: () => "quote" } }, async (bench) => {
      const journal = journalWriter(bench.db);
      const id = await accepted(bench);
      await bench.send(id);
      // The app ends between the two sends: the rejected request is queued, and nothing is unclear.
      journal.recoverInterrupted(bench.now());
      expect(bench.stateOf(id)).toBe("queued");
      bench.advance(settleMs);
      let hasLeft = (): void => undefined;
      const left = new Promise<void>((resolve) => void (hasLeft = resolve));
      bench.answerWith(async (request, own) => {
        if (request.method === "GET") return own();
        if (reaches) await own();
        hasLeft();
        return new Promise(() => undefined);
      });
      void bench.send(id);
      await left;
      journal.recoverInterrupted(bench.now());
      expect(bench.stateOf(id)).toBe("outcome_unknown");
      bench.answerWith(null);
      await bench.send(id);
      expect(bench.stateOf(id)).toBe("running");
      expect(bench.service.charges).toHaveLength(1);
      expect(new Set(bench.confirmKeys).size).toBe(2);
      expect(bench.confirmKeys[1]).toBe(bench.confirmKeys[2]);
    });
  }
});

test("[S103] [S104] a request that ran and got a bare 409 is resent with its own key only, and is charged once", async () => {
  await withBench({}, async (bench) => {
    const id = await accepted(bench);
    bench.answerWith(async (request, own) => {
      const said = await own();
      return request.method === "POST" ? wireAnswer("409", null, bench.now()) : said;
    });
    await bench.send(id);
    expect(bench.stateOf(id)).toBe("outcome_unknown");
    // Not even when its quote has expired is it closed without a look at the records.
    bench.advance(quoteLifeMs);
    await bench.send(id);
    expect(bench.stateOf(id)).toBe("outcome_unknown");
    bench.answerWith(null);
    await bench.send(id);
    expect(bench.stateOf(id)).toBe("running");
    expect(new Set(bench.confirmKeys).size).toBe(1);
    expect(bench.service.charges).toHaveLength(1);
  });
});

test("[S105] after the API key was replaced, the records decide a confirm without a response, and nothing is sent", async () => {
  for (const reaches of [true, false]) {
    await withBench({}, async (bench) => {
      const id = await accepted(bench);
      bench.answerWith(async (request, own) => {
        if (request.method === "GET" || reaches) await own();
        return wireAnswer("no answer in time", null, bench.now());
      });
      await bench.send(id);
      bench.answerWith(null);
      bench.replaceApiKey();
      await bench.send(id);
      expect(bench.stateOf(id)).toBe("reconciling");
      bench.advance(quoteLifeMs);
      await bench.reconcile(id);
      expect(bench.stateOf(id)).toBe(reaches ? "running" : "expired");
      expect(bench.confirmKeys).toHaveLength(1);
      expect(bench.service.charges).toHaveLength(reaches ? 1 : 0);
    });
  }
});

test("[S106] after an approval was reported, a rejection for the key does not change it", async () => {
  await withBench({ needsApproval: true }, async (bench) => {
    const id = await accepted(bench);
    await bench.send(id);
    expect(bench.stateOf(id)).toBe("awaiting_approval");
    bench.answerWith(() => wireAnswer("409 reused", null, bench.now()));
    await bench.send(id);
    expect(bench.stateOf(id)).toBe("outcome_unknown");
    await bench.send(id);
    expect(new Set(bench.confirmKeys).size).toBe(1);
  });
});

test("[S104] a 409 with words that this request may run never leads to another key, and its records decide", async () => {
  await withBench({ service: { confirmKey: () => "fresh" } }, async (bench) => {
    const id = await accepted(bench);
    bench.answerWith(async (request, own) => {
      const answer = await own();
      const message = "Another request with this idempotency key is currently running";
      const error = { code: "conflict", message, retryable: false, request_id: "request 409" };
      return request.method === "POST" ? { kind: "answer", status: 409, headers: {}, body: { error } } : answer;
    });
    await bench.send(id);
    expect(bench.stateOf(id)).toBe("outcome_unknown");
    bench.advance(settleMs);
    await bench.send(id);
    expect(new Set(bench.confirmKeys).size).toBe(1);
    expect(bench.service.charges).toHaveLength(1);
  });
});
