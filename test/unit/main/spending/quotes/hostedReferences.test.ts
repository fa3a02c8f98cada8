import { expect, test } from "vitest";
import type { PaidRequestId, Sha256 } from "#contracts/ids.ts";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { GenerationRequest } from "#contracts/service/generationRequests.ts";
import { hostedFileReader, hostedFileWriter } from "#main/references/stores/hostedFileStore.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { referenceStore } from "#main/references/stores/referenceStore.ts";
import { textsIn } from "#main/shared/base/text/requestTexts.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { openQuote } from "#main/spending/quotes/fetchQuote.ts";
import { assertReachable, type ReferenceHosting, whileHosted } from "#main/spending/quotes/hostedReferences.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";
import { testSpending } from "../../../../support/testSpending.ts";

const address = "https://files.example/1";
const local = "reference:a";
const request: GenerationRequest = { type: "image", prompt: "a cup", options: { reference_images: [address] } };

/** Reference hosting that returns one URL for the one local file, and records its calls in order. */
function recordedHosting(events: string[], more: Partial<ReferenceHosting> = {}): ReferenceHosting {
  return {
    host: async <T>(request: T) => {
      events.push("host");
      return JSON.parse(JSON.stringify(request).replaceAll(local, address)) as T;
    },
    whilePricing: async (request, work) => {
      events.push(`keep ${JSON.stringify(request)}`);
      try {
        return await work();
      } finally {
        events.push("release");
      }
    },
    used: () => undefined,
    assertReachable: (ids) => void events.push(`reachable ${ids.join(" ")}`),
    ...more,
  };
}

test("[RF5] local files are hosted before a quote is requested and stay hosted until the quote arrives", async () => {
  const events: string[] = [];
  const hosting = recordedHosting(events);
  const quote = await whileHosted(hosting, { image: local }, (sent) => {
    events.push(`request ${sent.image}`);
    return Promise.resolve("a quote");
  });
  expect(quote).toBe("a quote");
  expect(events).toEqual(["host", `keep {"image":"${address}"}`, `request ${address}`, "release"]);
});

test("[RF4] no quote is requested if a file cannot be hosted", async () => {
  const events: string[] = [];
  const host = () => Promise.reject(new AppError("no_host", "No hosting method is ready."));
  const hosting = recordedHosting(events, { host });
  const sentRequests = whileHosted(hosting, { image: local }, () => Promise.resolve(events.push("request")));
  await expect(sentRequests).rejects.toThrow("No hosting method is ready.");
  expect(events).toEqual([]);
});

test("[RF7] a failed quote releases the files that were hosted for it", async () => {
  const events: string[] = [];
  const hosting = recordedHosting(events);
  await expect(whileHosted(hosting, { image: local }, () => Promise.reject(new Error("offline")))).rejects.toThrow(
    "offline",
  );
  expect(events.at(-1)).toBe("release");
});

test("[RF7] a request is stored before the use of its hosted files is recorded", () => {
  withJournal((db) => {
    const sha256 = "a".repeat(64) as Sha256;
    const file = { sha256, name: "a.png", mediaType: "image/png", sizeBytes: 1, width: 1, height: 1 };
    referenceStore(db).insert({ ...file, isStripped: true, durationMs: null, thumbnailSha256: null }, sha256, 0);
    const writer = hostedFileWriter(db);
    const times = { now: 0, expiresAt: 9_000, checkAt: 0 };
    writer.open({ id: "h1", sha256, host: "bucket", location: "1", target: null }, times);
    writer.opened("h1", address);
    // The use refers to the request's row, so it can only be written after the row.
    const used: ReferenceHosting["used"] = (id, request) => writer.use(textsIn(JSON.parse(request)), id);
    const spending = testSpending({ hosting: recordedHosting([], { used }) }, db);
    const { id } = openQuote(spending, { payload: { kind: "generation", request } });
    expect(spending.requests.read(id)?.state).toBe("quoting");
    expect(hostedFileReader(db).ofRequest(id)).toMatchObject([{ id: "h1" }]);
  });
});

test("[RF5] a confirm checks the hosted files only of requests that are still quoted", () => {
  withJournal((db) => {
    const events: string[] = [];
    const inState = (state: PaidRequestState) => insertRow(db, state) as PaidRequestId;
    const quoted = inState("quoted");
    const missing = "00000000-0000-4000-8000-0000000000ff" as PaidRequestId;
    const reachable = { hosting: recordedHosting(events), requests: paidRequestReader(db) };
    const others = (["queued", "cancelled", "running", "expired"] as const).map(inState);
    assertReachable(reachable, [...others, quoted, missing]);
    expect(events).toEqual([`reachable ${quoted}`]);
  });
});

test("[RF5] a confirm is rejected if a hosted file is no longer reachable", () => {
  withJournal((db) => {
    const gone = () => {
      throw new AppError("reference_gone", "A local file is gone.");
    };
    const reachable = { hosting: recordedHosting([], { assertReachable: gone }), requests: paidRequestReader(db) };
    expect(() => assertReachable(reachable, [insertRow(db, "quoted") as PaidRequestId])).toThrow(
      "A local file is gone.",
    );
  });
});
