import type { Labels } from "../http/postHeaders.ts";
import { canonicalJson, sha256 } from "./canonicalJson.ts";

/** What would run, apart from how it is asked for. */
export interface Intent {
  readonly json: string;
  /** Of the work and, where they count, its labels: two requests with the same hash ask for the same thing. */
  readonly hash: string;
}

/** A request body without the two fields by which it asks or confirms. */
export function withoutQuoteFields<Body extends { quote_only: boolean; quote_id?: string | undefined }>(
  body: Body,
): Omit<Body, "quote_only" | "quote_id"> {
  const { quote_only: _, quote_id: __, ...work } = body;
  return work;
}

/** `labels` are null where they are no part of what is asked for. */
export function intentOf(work: unknown, labels: Labels | null): Intent {
  const json = canonicalJson(work);
  return { json, hash: sha256(canonicalJson([json, labels])) };
}
