// Research whose response was lost, on a service whose jobs have their own IDs and which does not list jobs.
import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { researchJobReader } from "#main/research/stores/researchJobStore.ts";
import { wireAnswer } from "../../../../support/matrix/answers.ts";
import { hourMs, type MatrixBench, matrixBench, quoteLifeMs } from "../../../../support/matrix/bench.ts";
import { researchJobs } from "../../../../support/serviceRecords.ts";
import type { SimOptions } from "../../../../support/simulation/simService.ts";

const runsForMs = 600_000;

async function lost(
  service: Partial<SimOptions>,
  work: (bench: MatrixBench, id: PaidRequestId) => Promise<void>,
): Promise<void> {
  const bench = matrixBench({ service: { hasOwnJobIds: true, durationMs: () => runsForMs, ...service } });
  try {
    const id = await bench.fetchQuote("research");
    bench.accept(id);
    bench.answerWith(async (_request, own) => {
      await own();
      return wireAnswer("reset after bytes", null, bench.now());
    });
    await bench.send(id);
    bench.answerWith(null);
    expect(bench.stateOf(id)).toBe("outcome_unknown");
    await work(bench, id);
    // Whatever the outcome, the research was bought once, with one key.
    expect(bench.service.charges).toHaveLength(1);
    expect(new Set(bench.confirmKeys).size).toBe(1);
  } finally {
    bench.close();
  }
}

/** Resends the confirm until the service's repeated "not yet" leads to a check of its records. */
async function worn(bench: MatrixBench, id: PaidRequestId): Promise<void> {
  for (let sent = 0; sent < 10 && bench.stateOf(id) === "outcome_unknown"; sent += 1) {
    bench.advance(60_000);
    await bench.send(id);
  }
  expect(bench.stateOf(id)).toBe("reconciling");
}

const jobOf = (bench: MatrixBench, id: PaidRequestId) => researchJobReader(bench.db).ofRequest(id);

test("[RS30] resending the same key is rejected while the job runs and returns the job once finished", async () => {
  await lost({ refusesRetryOfResearch: true }, async (bench, id) => {
    await worn(bench, id);
    await bench.reconcile(id);
    expect(bench.stateOf(id)).toBe("outcome_unknown");
    expect(bench.nextAttemptAt(id)).toBeGreaterThan(bench.now());
    bench.advance(runsForMs);
    await bench.send(id);
    expect(bench.stateOf(id)).toBe("running");
    expect(jobOf(bench, id)?.id).toMatch(/^job-/);
    await bench.poll();
    expect(bench.stateOf(id)).toBe("done");
  });
});

test("[RS30] a free quote request for the same question returns the job, which is then used", async () => {
  await lost({ refusesRetryOfResearch: true, givesCachedJobs: true }, async (bench, id) => {
    await worn(bench, id);
    const sent = bench.confirmKeys.length;
    await bench.reconcile(id);
    expect(bench.stateOf(id)).toBe("running");
    expect(jobOf(bench, id)?.id).toMatch(/^job-/);
    expect(bench.confirmKeys).toHaveLength(sent);
    // The second quote request had its own key, because the first key would return the old quote.
    expect(new Set(bench.quoteKeys).size).toBe(2);
  });
});

test("[RS30] a job ID in the service's rejection leads to the job", async () => {
  await lost({}, async (bench, id) => {
    const named = "7c1d2f3a-1111-4222-8333-444455556666";
    const refusal = { code: "conflict", message: `job ${named} exists`, retryable: false, request_id: named };
    const created_at = new Date(bench.now()).toISOString();
    bench.answerWith((request, own) => {
      const wire = wireAnswer("409 unknown", null, bench.now());
      if (wire.kind !== "answer") throw new Error("a refusal is an answer");
      if (request.method === "POST") return { ...wire, body: { error: refusal } };
      if (!request.path.endsWith(named)) return own();
      return { ...wire, status: 200, body: { data: { ...researchJobs.processing, id: named, created_at } } };
    });
    await worn(bench, id);
    await bench.reconcile(id);
    expect(bench.stateOf(id)).toBe("running");
    expect(jobOf(bench, id)?.id).toBe(named);
  });
});

test("[RS30] research with a key that the service may have forgotten is not resent and needs review", async () => {
  await lost({ refusesRetryOfResearch: true, durationMs: () => 100 * hourMs }, async (bench, id) => {
    bench.advance(24 * hourMs);
    await bench.send(id);
    expect(bench.stateOf(id)).toBe("reconciling");
    const sent = bench.confirmKeys.length;
    await bench.reconcile(id);
    expect(bench.stateOf(id)).toBe("needs_review");
    expect(bench.confirmKeys).toHaveLength(sent);
  });
});

test("[RS30] a price returned by the free quote request is never confirmed", async () => {
  await lost({ refusesRetryOfResearch: true }, async (bench, id) => {
    await worn(bench, id);
    await bench.reconcile(id);
    const rows = bench.db.prepare("SELECT id FROM paid_request WHERE confirm_key IS NOT NULL").all();
    expect(rows).toHaveLength(1);
    expect(bench.quoteKeys).toHaveLength(2);
  });
});

test("[RS30] a job ID in the ledger's charge leads to the job", async () => {
  await lost({ refusesRetryOfResearch: true, ledgerNamesJobs: true }, async (bench, id) => {
    await worn(bench, id);
    await bench.reconcile(id);
    expect(bench.stateOf(id)).toBe("running");
    expect(jobOf(bench, id)?.id).toMatch(/^job-/);
    // Only the request's own quote was requested.
    expect(bench.quoteKeys).toHaveLength(1);
  });
});

test("[RS30] the free quote request sets a max age of six hours, whatever freshness the user chose", async () => {
  await lost({ refusesRetryOfResearch: true }, async (bench, id) => {
    const requests: unknown[] = [];
    await worn(bench, id);
    bench.answerWith((request, own) => {
      if (request.method === "POST") requests.push(JSON.parse(request.body ?? "{}"));
      return own();
    });
    await bench.reconcile(id);
    expect(requests).toMatchObject([{ quote_only: true, freshness: { max_age_seconds: 21_600 } }]);
  });
});

test("[RS30] research with an expired quote needs review after half an hour, and a repeated check sends nothing", async () => {
  await lost({ durationMs: () => 100 * hourMs }, async (bench, id) => {
    bench.answerWith((request, own) => {
      if (request.method !== "POST" || JSON.parse(request.body ?? "{}").quote_only === true) return own();
      return wireAnswer("409 expired", null, bench.now());
    });
    bench.advance(quoteLifeMs + 60_000);
    await bench.send(id);
    await bench.reconcile(id);
    expect(bench.stateOf(id)).toBe("outcome_unknown");
    bench.advance(1_800_000);
    await bench.send(id);
    await bench.reconcile(id);
    expect(bench.stateOf(id)).toBe("needs_review");
    const sent = bench.confirmKeys.length;
    bench.reopen(id);
    await bench.reconcile(id);
    expect(bench.stateOf(id)).toBe("needs_review");
    expect(bench.confirmKeys).toHaveLength(sent);
  });
});

test("[RS30] research that failed and was fully refunded ends as failed", async () => {
  await lost({ refusesRetryOfResearch: true }, async (bench, id) => {
    await worn(bench, id);
    bench.service.giveBack();
    bench.advance(hourMs);
    await bench.reconcile(id);
    expect(bench.stateOf(id)).toBe("failed");
  });
});
