import type { Labels } from "#sandbox/http/postHeaders.ts";
import { canonicalJson, sha256 } from "./canonicalJson.ts";

/** The work that a request would run, without the fields that quote or confirm it. */
export interface Intent {
  readonly json: string;
  /** Hash of the work and, where they count, its labels. Requests with the same hash request the same work. */
  readonly hash: string;
}

/** Returns a request body without the two fields that make it a quote or a confirm. */
export function withoutQuoteFields<Body extends { quote_only: boolean; quote_id?: string | undefined }>(
  body: Body,
): Omit<Body, "quote_only" | "quote_id"> {
  const { quote_only: _, quote_id: __, ...work } = body;
  return work;
}

/** `labels` are null where they aren't part of the intent. */
export function intentOf(work: unknown, labels: Labels | null): Intent {
  const json = canonicalJson(work);
  return { json, hash: sha256(canonicalJson([json, labels])) };
}
