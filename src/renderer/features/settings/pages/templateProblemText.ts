import type { TemplateProblem } from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";

/** Returns why a file name template is invalid, as a sentence. */
export function templateProblemText(problem: TemplateProblem): string {
  switch (problem.code) {
    case "unknown_part":
      return t("Unknown variable: {part}.", { part: problem.part });
    case "open_brace":
      return t("A brace has no match.");
    case "too_many_folders":
      return t("Max {count} nested folders.", { count: problem.max });
    case "no_part":
      return t("Use at least 1 variable in braces.");
    default:
      return assertNever(problem);
  }
}
