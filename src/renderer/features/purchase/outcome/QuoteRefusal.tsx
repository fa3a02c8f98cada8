import type { WireError } from "../../../../contracts/result.ts";
import { type Doing, errorWords, supportDetails } from "../../../lib/text/errorWords.ts";
import { Problem } from "../../../ui/Problem.tsx";

/** Why a quote could not be confirmed or requested again, and whether anything was spent. */
export function QuoteRefusal({ error, doing }: { readonly error: WireError; readonly doing: Doing }) {
  return <Problem {...errorWords(error, doing)} requestId={error.service?.requestId} details={supportDetails(error)} />;
}
