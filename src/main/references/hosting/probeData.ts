import { failureKind } from "../../shared/api/domain/failureKind.ts";
import type { HostTest } from "../../../contracts/hosting.ts";
import type { GenerationRequest } from "../../../contracts/service/generationRequests.ts";
import { t } from "../../../texts/t.ts";
import type { HostingSettings } from "../domain/hostingSettings.ts";
import { type AskPriceDeps, openAsk, priceOf } from "../../spending/quotes/askPrice.ts";
import { quoteError } from "../../spending/quotes/quoteError.ts";

interface Deps {
  readonly ask: AskPriceDeps;
  /** A one-pixel image as a `data:` URI. */
  readonly picture: string;
  readonly keep: (probe: NonNullable<HostingSettings["probe"]>) => void;
}

/**
 * Requests a free quote for an image with a `data:` reference and records whether the service accepts the URI.
 * Discards the quote at once.
 */
export async function probeData(deps: Deps): Promise<HostTest> {
  const { ask } = deps;
  await ask.verifyWorkspace();
  const request: GenerationRequest = {
    type: "image",
    prompt: "A test: does the service take a file inside a request?",
    options: { reference_images: [deps.picture] },
  };
  const { id, outcome } = await priceOf(ask, openAsk(ask, { ask: { kind: "generation", request } }));
  const at = ask.clock.now();
  const result = (isTaken: boolean, message: string): HostTest => {
    deps.keep({ at, isTaken, message });
    return { isPassed: isTaken, steps: [{ name: t("Get quote (free)"), isPassed: isTaken, detail: message }] };
  };
  switch (outcome.kind) {
    case "quoted":
      ask.journal.close(id, "cancelled", at);
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
