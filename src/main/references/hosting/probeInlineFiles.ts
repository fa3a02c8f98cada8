import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import type { HostTest } from "#contracts/hosting.ts";
import type { GenerationRequest } from "#contracts/service/generationRequests.ts";
import { t } from "#texts/t.ts";
import type { HostingSettings } from "#main/references/domain/hostingSettings.ts";
import { type FetchQuoteDeps, openQuote, fetchQuote } from "#main/spending/quotes/fetchQuote.ts";
import { quoteError } from "#main/spending/quotes/quoteError.ts";

interface Deps {
  readonly fetchQuoteDeps: FetchQuoteDeps;
  /** A one-pixel image as a `data:` URI. */
  readonly image: string;
  readonly storeProbe: (probe: NonNullable<HostingSettings["probe"]>) => void;
}

/**
 * Requests a free quote for an image with a `data:` reference and records whether the service accepts the URI.
 * Discards the quote at once.
 */
export async function probeInlineFiles(deps: Deps): Promise<HostTest> {
  const { fetchQuoteDeps } = deps;
  await fetchQuoteDeps.verifyWorkspace();
  const request: GenerationRequest = {
    type: "image",
    prompt: "A test: does the service take a file inside a request?",
    options: { reference_images: [deps.image] },
  };
  const { id, outcome } = await fetchQuote(
    fetchQuoteDeps,
    openQuote(fetchQuoteDeps, { payload: { kind: "generation", request } }),
  );
  const at = fetchQuoteDeps.clock.now();
  const result = (isAccepted: boolean, message: string): HostTest => {
    deps.storeProbe({ at, isAccepted, message });
    return { isPassed: isAccepted, steps: [{ name: t("Get quote (free)"), isPassed: isAccepted, detail: message }] };
  };
  switch (outcome.kind) {
    case "quoted":
      fetchQuoteDeps.journal.close(id, "cancelled", at);
      return result(true, t("The service returned a quote."));
    case "refused":
      // Only an error about the request itself shows that the service does not accept the URI.
      if (failureKind(outcome.refusal) !== "invalid") throw quoteError(outcome);
      return result(false, outcome.refusal.message);
    case "free_job":
      return result(false, t("The service returned a job instead of a quote."));
    default:
      throw quoteError(outcome);
  }
}
