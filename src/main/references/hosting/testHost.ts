import type { HostTest } from "#contracts/hosting.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { HostableFile, Host } from "./hostFile.ts";
import { reasonText } from "#texts/reasonText.ts";

interface Deps {
  readonly host: Host;
  /** Returns a small test image. */
  readonly sample: () => Promise<HostableFile>;
  /** Fetches a URL as the service does, without a key. Returns null if nothing is there. */
  readonly fetch: (address: string) => Promise<Uint8Array | null>;
  readonly isSample: (bytes: Uint8Array) => boolean;
  /** Serves the file at this location during the test. Returns a function that stops serving it. */
  readonly share: (file: HostableFile, location: string) => () => void;
}

const testLifeMs = 600_000;
type Step = HostTest["steps"][number];

/** Uploads a small image, fetches it by its URL, and removes it again. Reports every step. */
export async function testHost(deps: Deps): Promise<HostTest> {
  const { host } = deps;
  const state = host.state();
  if (!state.isReady)
    return {
      isPassed: false,
      steps: [{ name: t("Setup"), isPassed: false, detail: reasonText({ code: state.missing }) }],
    };
  const file = await deps.sample();
  const { location, target } = host.location(file);
  const forget = deps.share(file, location);
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
      const bytes = await deps.fetch(address);
      if (bytes === null) return t("No file found at the URL.");
      return deps.isSample(bytes) ? null : t("A different file is at the URL.");
    });
  }
  await step(t("Remove test image"), async () => {
    await host.remove(location, target);
    forget();
    return null;
  });
  if (isPut) {
    await step(t("Check removal"), async () =>
      (await deps.fetch(address)) === null ? null : t("The test image can still be downloaded."),
    );
  }
  return { isPassed: steps.every(({ isPassed }) => isPassed), steps };
}

function saidBy(cause: unknown): string {
  return cause instanceof AppError ? cause.message : t("Couldn't reach the host.");
}
