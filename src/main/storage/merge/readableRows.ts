import { z } from "zod";
import { OfflineScope } from "#contracts/ads/adSync.ts";
import { AdFilter, adSorts } from "#contracts/ads/ads.ts";
import { SmartRules } from "#contracts/library/collections.ts";
import { Draft } from "#contracts/studio/drafts.ts";
import { AdId } from "#contracts/ids.ts";
import { storedRequests } from "#contracts/spending/storedRequests.ts";
import { BatchItemConfirmation, Confirmation } from "#contracts/service/quotes.ts";
import { readable } from "#contracts/service/readable.ts";
import { ResearchJob, ResearchQuote, ResearchRequest, ResearchResult } from "#contracts/service/research.ts";
import { storedRecord } from "#main/ads/domain/adRecord.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";

/** A JSON text whose parsed value matches this schema. */
const json = (shape: z.ZodType) => z.string().refine((text) => shape.safeParse(storedJson(text)).success);
const object = z.looseObject({});

const failure = z.looseObject({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  requestId: z.string().optional(),
  field: z.string().optional(),
  parameter: z.string().optional(),
  allowed: z.array(z.string()).optional(),
  balance: z.number().optional(),
  required: z.number().optional(),
});

const credits = z.int().min(0);
const terms = z.discriminatedUnion("kind", [
  z.looseObject({ kind: z.enum(["generation", "scene"]), confirmation: readable(Confirmation) }),
  z.looseObject({
    kind: z.literal("batch"),
    items: z.array(z.looseObject({ itemId: z.string(), credits, confirmation: readable(BatchItemConfirmation) })),
  }),
  z.looseObject({
    kind: z.literal("research"),
    disposition: z.string(),
    maximumCredits: credits,
    confirmation: readable(ResearchQuote.shape.confirmation),
  }),
]);

const paidRequest = {
  terms: json(terms).nullable(),
  confirm_body: json(object).nullable(),
  failure: json(failure).nullable(),
  not_run_proof: json(object).nullable(),
  evidence: json(object).nullable(),
};
const runItem = { failure: json(failure).nullable() };
const ids = z.array(AdId);
const time = z.number().nullable();

/**
 * The schemas of a row's JSON columns, by table. A test fails for a text column in none of them, so each new column
 * needs a decision.
 */
const shapes: Readonly<Record<string, z.ZodObject | z.ZodDiscriminatedUnion<readonly z.ZodObject[]>>> = {
  paid_request: z.discriminatedUnion("kind", [
    z.looseObject({ kind: z.literal("generation"), request: json(storedRequests.generation), ...paidRequest }),
    z.looseObject({ kind: z.literal("batch"), request: json(storedRequests.batch), ...paidRequest }),
    z.looseObject({ kind: z.literal("scene"), request: json(storedRequests.scene), ...paidRequest }),
    z.looseObject({ kind: z.literal("research"), request: json(storedRequests.research), ...paidRequest }),
  ]),
  run_item: z.discriminatedUnion("kind", [
    z.looseObject({ kind: z.literal("generation"), request: json(storedRequests.generation), ...runItem }),
    z.looseObject({ kind: z.literal("scene"), request: json(storedRequests.scene), ...runItem }),
  ]),
  generation: z.looseObject({ output: json(object).nullable(), record: json(object).nullable() }),
  research_job: z.looseObject({
    job: json(readable(ResearchJob)),
    result: json(readable(ResearchResult)).nullable(),
    summary: json(
      z.looseObject({ itemCount: z.int(), fetchedAt: time, freshThrough: time, source: z.string().nullable() }),
    ).nullable(),
  }),
  research_job_request: z.looseObject({
    job: json(readable(ResearchJob)),
    diff: json(z.looseObject({ added: ids, changed: ids, ended: ids, missing: ids })).nullable(),
  }),
  draft: z.looseObject({ value: json(Draft) }),
  user_ad: z.looseObject({ ad_id: AdId, item: json(object) }),
  saved_search: z.looseObject({ filter: json(AdFilter), sort: z.enum(adSorts) }),
  offline_collection: z.looseObject({ scope: json(OfflineScope) }),
  monitor: z.looseObject({ request: json(readable(ResearchRequest)) }),
  consent: z.looseObject({ shown: json(object) }),
  collection: z.looseObject({ rules: json(SmartRules).nullable() }),
};

/** The columns that contain JSON, by table. */
export const jsonColumns: Readonly<Record<string, readonly string[]>> = {
  paid_request: ["request", "terms", "confirm_body", "failure", "not_run_proof", "evidence"],
  run_item: ["request", "failure"],
  generation: ["output", "record"],
  research_job: ["job", "result", "summary"],
  research_job_request: ["job", "diff"],
  draft: ["value"],
  user_ad: ["item"],
  saved_search: ["filter"],
  offline_collection: ["scope"],
  monitor: ["request"],
  consent: ["shown"],
  collection: ["rules"],
};

type Row = Readonly<Record<string, unknown>>;

/** Returns whether all JSON columns of a row match their schemas, and whether a saved ad's JSON matches its key. [BK61] */
export function isReadableRow(table: string, row: Row): boolean {
  const shape = shapes[table];
  if (shape === undefined) return true;
  // Columns that an older journal lacks count as null, the value that their migration would give them.
  const lacking = Object.fromEntries((jsonColumns[table] ?? []).map((name) => [name, null]));
  return (
    shape.safeParse({ ...lacking, ...row }).success &&
    (table !== "user_ad" || storedRecord(row["ad_id"] as AdId, String(row["item"])) !== null)
  );
}
