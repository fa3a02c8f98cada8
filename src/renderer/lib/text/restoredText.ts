import type { RestoreSummary } from "#contracts/storage/backups.ts";
import { t } from "#texts/t.ts";

/** "3 requests, 1 result and 2 tags". Null if the backup would restore nothing that the user knows by name. */
export function restoredText({ requests, results, research, drafts, tags }: RestoreSummary): string | null {
  const parts = [
    requests > 0 && t("{count, plural, one {# request} other {# requests}}", { count: requests }),
    results > 0 && t("{count, plural, one {# result} other {# results}}", { count: results }),
    research > 0 && t("{count, plural, one {# research job} other {# research jobs}}", { count: research }),
    drafts > 0 && t("{count, plural, one {# draft} other {# drafts}}", { count: drafts }),
    tags > 0 && t("{count, plural, one {# tag} other {# tags}}", { count: tags }),
  ].filter((part) => part !== false);
  const last = parts.pop();
  if (last === undefined) return null;
  return parts.length === 0 ? last : t("{list} and {last}", { list: parts.join(", "), last });
}

/** "1 file", "1,200 files" */
export function filesText(count: number): string {
  return t("{count, plural, one {# file} other {# files}}", { count });
}
