import type { FoundProject, FoundRequest, FoundTag } from "#contracts/palette.ts";
import { foldedName } from "#contracts/text/nameMatch.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import type { FrozenRequest } from "#main/shared/api/domain/paidBody.ts";
import { expectedGenerations, storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";

type RequestRecord = Omit<FoundRequest, "type" | "model" | "prompt"> & {
  readonly kind: PaidRequestKind;
  readonly request: FrozenRequest;
};

/** What requests are searched for. */
export interface RequestSearch {
  readonly text: string;
  /** Requests that match because a result of theirs does, as JSON. */
  readonly ids: string;
  readonly limit: number;
}

/** The prompts of the newest requests are searched row by row. Older ones are found by their results. */
const newestSearched = 2_000;
/** The attempts whose request IDs are searched, because they have no index. */
const newestAttempts = 20_000;

/** Finds projects, tags and requests by name, for the command palette. Runs in the read worker. */
export function paletteReads(journal: ReadableDb) {
  const projects = journal.prepare<[], FoundProject>(`
    SELECT project AS name, sum(count) AS count FROM (
      SELECT project, count(*) AS count FROM library_item INDEXED BY library_by_project
      WHERE trashed_at IS NULL AND project IS NOT NULL GROUP BY project
      UNION ALL
      SELECT DISTINCT project, 0 FROM paid_request INDEXED BY paid_request_by_project
      WHERE consented_at IS NOT NULL AND project IS NOT NULL)
    GROUP BY project`);
  const tags = journal.prepare<[], { id: number; name: string }>("SELECT id, name FROM tag INDEXED BY tag_by_folded");
  const tagCount = journal
    .prepare<[number], number>(
      `SELECT count(*) FROM asset_tag CROSS JOIN library_item ON library_item.sort_key = asset_tag.sort_key
      WHERE tag_id = ? AND trashed_at IS NULL`,
    )
    .pluck();
  const columns = "id, kind, request, state, quote_id AS quoteId, quoted_credits AS credits, created_at AS createdAt";
  const named = journal.prepare<[{ text: string; ids: string; limit: number }], RequestRecord>(`
    SELECT ${columns} FROM paid_request WHERE consented_at IS NOT NULL AND id IN (
      SELECT @text UNION SELECT id FROM paid_request WHERE quote_id = @text
      UNION SELECT paid_request_id FROM answer_id WHERE answer_id = @text
      UNION SELECT paid_request_id FROM attempt
        WHERE attempt.id > (SELECT max(id) FROM attempt) - ${newestAttempts} AND request_id = @text
      UNION SELECT value FROM json_each(@ids))
    ORDER BY created_at DESC, id DESC LIMIT @limit`);
  const newest = journal.prepare<[number], RequestRecord>(`
    SELECT ${columns} FROM paid_request INDEXED BY paid_request_by_time
    WHERE consented_at IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT ?`);

  return {
    /** Returns the projects of results and of confirmed requests. */
    paletteProjects: (): readonly FoundProject[] => projects.all(),
    /** Returns the library's tags that contain a text, at most `limit`, with the number of their results. */
    paletteTags: (text: string, limit: number): readonly FoundTag[] => {
      const wanted = foldedName(text);
      return tags
        .all()
        .filter(({ name }) => foldedName(name).includes(wanted))
        .slice(0, limit)
        .map(({ id, name }) => ({ name, count: tagCount.get(id) ?? 0, place: "library" as const }))
        .filter(({ count }) => count > 0);
    },
    /** Returns confirmed requests by ID, by the ID of their quote or of a response, and by prompt, newest first. */
    paletteRequests: ({ text, ids, limit }: RequestSearch): readonly FoundRequest[] => {
      const words = text.toLowerCase().split(/\s+/);
      const found = new Map<string, FoundRequest>();
      for (const record of named.all({ text: text.trim(), ids, limit })) found.set(record.id, toFound(record, words));
      for (const record of newest.iterate(newestSearched)) {
        if (found.size >= limit) break;
        // A search of the whole request is fast, and leaves few rows to parse.
        if (found.has(record.id) || !containsAll(record.request, words)) continue;
        const request = toFound(record, words);
        if (containsAll(request.prompt, words)) found.set(record.id, request);
      }
      return [...found.values()].toSorted((one, other) => other.createdAt - one.createdAt);
    },
  };
}

function containsAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

function toFound({ kind, request, ...record }: RequestRecord, words: readonly string[]): FoundRequest {
  const payload = storedRequestPayload(kind, request);
  const items = payload === null ? [] : expectedGenerations(payload);
  const shown = items.find(({ prompt }) => containsAll(prompt, words)) ?? items[0];
  return { ...record, type: shown?.type ?? kind, model: shown?.model ?? "", prompt: shown?.prompt ?? "" };
}
