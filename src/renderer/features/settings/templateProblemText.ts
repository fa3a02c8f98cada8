import type { TemplateProblem } from "../../../contracts/library/library.ts";
import { t } from "../../../texts/t.ts";
import { assertNever } from "../../lib/assertNever.ts";

/** Why a template for file names cannot be used, in a sentence. */
export function templateProblemText(problem: TemplateProblem): string {
  switch (problem.code) {
    case "unknown_part":
      return t("There is no {part}.", { part: problem.part });
    case "open_brace":
      return t("A brace is not closed.");
    case "too_many_folders":
      return t("At most {count} folders in each other.", { count: problem.max });
    case "no_part":
      return t("A name needs at least one part in braces.");
    default:
      return assertNever(problem);
  }
}
