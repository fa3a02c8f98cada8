import type { OtherGeneration, OtherGenerationPage } from "#contracts/spending/paidRequests.ts";
import { rawText } from "#contracts/service/primitives.ts";
import type { GenerationRow } from "#main/generations/domain/generation.ts";
import { parseCursor, type TimeCursor, writeCursor } from "#main/shared/base/timeCursor.ts";

interface Deps {
  readonly elsewhere: (cursor: TimeCursor | null, limit: number) => readonly GenerationRow[];
}

/** Returns a page of the generations that other clients of the service started and that have no result here. [S80] */
export function listElsewhere(
  deps: Deps,
  { after, limit }: { after?: string | undefined; limit: number },
): OtherGenerationPage {
  const rows = deps.elsewhere(parseCursor(after), limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { generations: rows.map(toOther), next: last === undefined ? null : writeCursor(last) };
}

function toOther(row: GenerationRow): OtherGeneration {
  const { id, type, model, prompt, creditsUsed, errorMessage, createdAt } = row;
  return { id, type, model, prompt, status: rawText(row.status), creditsUsed, errorMessage, createdAt };
}
