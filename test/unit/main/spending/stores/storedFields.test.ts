// Fields of the service's responses that are stored in the journal and read from it.
import { expect, test } from "vitest";
import type { GenerationId, PaidRequestId } from "#contracts/ids.ts";
import { acceptedAnswer } from "#main/shared/api/paidResponses.ts";
import { assetReader } from "#main/library/stores/assetStore.ts";
import { generationReader, generationWriter } from "#main/generations/stores/generationStore.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { researchJobWriter } from "#main/research/stores/researchJobStore.ts";
import { researchListReader } from "#main/research/stores/researchListStore.ts";
import { researchPageStore } from "#main/research/stores/researchPageStore.ts";
import { readResearch } from "#main/research/listResearch.ts";
import { createUnreadableJobs } from "#main/research/pollResearch.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";
import { generationRecord, researchJobs } from "../../../../support/serviceRecords.ts";

const uuid = "3d8a3c5e-1b0f-4d57-a9a3-52a0a9f1c001";
const at = "2026-11-20T12:00:00.000Z";
const end = { outcome: "accepted", status: 201, requestId: null };

test("[S81] the remaining credits and the batch ID of a confirm response are stored with the request", () => {
  withJournal((db) => {
    const settle = (kind: "generation" | "batch", request: string, data: object) => {
      const id = insertRow(db, "sending", { kind, request }) as PaidRequestId;
      const accepted = acceptedAnswer(kind, { data });
      if (accepted === null) throw new Error("the answer can be read");
      journalWriter(db).settleConfirm(
        { id, attemptId: 1, decision: { state: "running", accepted, failure: null }, end },
        5,
      );
      return paidRequestReader(db).read(id);
    };
    const image = { type: "image", prompt: "a" };
    expect(
      settle("generation", JSON.stringify(image), {
        id: "generation-1",
        type: "image",
        status: "processing",
        model: "m",
        credits_used: 8,
        credits_remaining: 92,
        estimated_seconds: 5,
        created_at: at,
      }),
    ).toMatchObject({ creditsRemaining: 92, batchId: null });
    expect(
      settle("batch", JSON.stringify({ items: [{ item_id: "a", request: image }] }), {
        kind: "generation_batch",
        id: uuid,
        status: "processing",
        items: [
          {
            item_id: "a",
            generation_id: "generation-2",
            type: "image",
            status: "processing",
            model: "m",
            reserved_credits: 8,
          },
        ],
        total_reserved_credits: 8,
        created_at: at,
      }),
    ).toMatchObject({ creditsRemaining: null, batchId: uuid });
  });
});

test("[S81] the latest status of a generation, pending or processing, is stored", () => {
  withJournal((db) => {
    const record = generationRecord({ id: "g", status: "pending" });
    const again = { kind: "again", nextPollAt: 9 } as const;
    generationWriter(db).adopt([{ record, decision: again }], 1);
    const status = () => generationReader(db).read("g" as GenerationId)?.status;
    expect(status()).toBe("pending");
    generationWriter(db).applyRecord("g" as GenerationId, { ...record, status: "processing" }, again, 2);
    expect(status()).toBe("processing");
  });
});

test("[LB80] [LB81] the provider seed and the scene ID are read from the generation record", () => {
  withJournal((db) => {
    const output = { url: "https://files.example/1.png", provider_seed: -7, scene_id: uuid };
    const adopt = (id: string, more: object) =>
      generationWriter(db).adopt(
        [{ record: generationRecord({ id, status: "completed", ...more }), decision: { kind: "completed", urls: [] } }],
        1,
      );
    adopt("with", { output });
    adopt("without", {});
    expect(assetReader(db).output("with" as GenerationId)).toEqual(output);
    expect(assetReader(db).output("without" as GenerationId)).toEqual({});
  });
});

test("[RS81] a finished job still shows its start time, maximum credits, and last update", () => {
  withJournal((db) => {
    const writer = researchJobWriter(db);
    const { processing, failed, queued } = researchJobs;
    writer.adopt(queued, 1, 1);
    writer.pollOutcome(queued.id, { ...processing, started_at: at }, 2, 2);
    writer.fail(queued.id, { ...failed, maximum_credits: 3, updated_at: "2026-11-20T12:00:09Z" }, "Failed", 3);
    const view = readResearch(
      {
        researchList: researchListReader(db),
        researchPages: researchPageStore(db),
        unreadable: createUnreadableJobs(() => undefined),
      },
      queued.id,
    );
    expect(view).toMatchObject({
      status: "failed",
      maximumCredits: 3,
      startedAt: Date.parse(at),
      updatedAt: Date.parse(at) + 9_000,
    });
  });
});
