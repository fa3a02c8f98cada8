import path from "node:path";
import type { HostKind, HostTest } from "#contracts/hosting.ts";
import type { GenerationRequest } from "#contracts/service/generationRequests.ts";
import { reasonText } from "#texts/reasonText.ts";
import { t } from "#texts/t.ts";
import type { RemovableHost } from "#main/references/domain/reference.ts";
import { fetchAsService, isSample, sampleAddress, sampleFile } from "#main/references/hostingMethods/sampleImage.ts";
import { failureKind } from "#main/shared/api/domain/failureKind.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { fetchQuote, openQuote } from "#main/spending/quotes/fetchQuote.ts";
import { quoteError } from "#main/spending/quotes/quoteError.ts";
import type { HostingContext } from "./hostingContext.ts";

const testLifeMs = 600_000;
type Step = HostTest["steps"][number];

/** Tests a hosting method, and reports every step. */
export function testHosting(hosting: HostingContext, kind: HostKind): Promise<HostTest> {
  return kind === "data" ? testInlineFiles(hosting) : testHost(hosting, kind);
}

/** Uploads a small image, fetches it by its URL, and removes it again. */
async function testHost(hosting: HostingContext, kind: RemovableHost): Promise<HostTest> {
  const host = hosting.hosts[kind];
  const state = host.state();
  if (!state.isReady)
    return {
      isPassed: false,
      steps: [{ name: t("Setup"), isPassed: false, detail: reasonText({ code: state.missing }) }],
    };
  const file = await sampleFile(path.join(hosting.folder, "references", "sample.png"));
  const { location, target } = host.location(file);
  const forget = hosting.served.share(file, location);
  const steps: Step[] = [];
  const step = async (name: string, work: () => Promise<string | null>) => {
    const detail = await work().catch(saidBy);
    steps.push({ name, isPassed: detail === null, detail });
    return detail === null;
  };
  let address = "";
  const isPut = await step(t("Upload test image"), async () => {
    address = await host.put(file, location, target, testLifeMs);
    return null;
  });
  if (isPut) {
    await step(t("Download test image"), async () => {
      const bytes = await fetchAsService(address);
      if (bytes === null) return t("No file found at the URL.");
      return isSample(bytes) ? null : t("A different file is at the URL.");
    });
  }
  await step(t("Remove test image"), async () => {
    await host.remove(location, target);
    forget();
    return null;
  });
  if (isPut) {
    await step(t("Check removal"), async () =>
      (await fetchAsService(address)) === null ? null : t("The test image can still be downloaded."),
    );
  }
  return { isPassed: steps.every(({ isPassed }) => isPassed), steps };
}

function saidBy(cause: unknown): string {
  return cause instanceof AppError ? cause.message : t("Couldn't reach the host.");
}

/**
 * Requests a free quote for an image with a `data:` reference and records whether the service accepts the URI.
 * Discards the quote at once.
 */
async function testInlineFiles(hosting: HostingContext): Promise<HostTest> {
  const quotes = hosting.quotes();
  await quotes.service.verifyWorkspace();
  const request: GenerationRequest = {
    type: "image",
    prompt: "A test: does the service take a file inside a request?",
    options: { reference_images: [sampleAddress] },
  };
  const { id, outcome } = await fetchQuote(quotes, openQuote(quotes, { payload: { kind: "generation", request } }));
  const at = quotes.clock.now();
  const result = (isAccepted: boolean, message: string): HostTest => {
    hosting.hostingSettings.setProbe({ at, isAccepted, message });
    return { isPassed: isAccepted, steps: [{ name: t("Get quote (free)"), isPassed: isAccepted, detail: message }] };
  };
  switch (outcome.kind) {
    case "quoted":
      quotes.journal.close(id, "cancelled", at);
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
