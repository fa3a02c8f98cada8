import type { WireError } from "#contracts/result.ts";
import { type Doing, errorText, supportDetails } from "#renderer/lib/text/errorText.ts";
import { ErrorMessage } from "#renderer/ui/ErrorMessage.tsx";

/** Why a quote could not be confirmed or requested again, and whether anything was spent. */
export function QuoteError({ error, doing }: { readonly error: WireError; readonly doing: Doing }) {
  return (
    <ErrorMessage {...errorText(error, doing)} requestId={error.service?.requestId} details={supportDetails(error)} />
  );
}
