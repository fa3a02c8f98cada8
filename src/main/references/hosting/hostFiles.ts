import type { HostKind } from "#contracts/hosting.ts";
import type { Sha256 } from "#contracts/ids.ts";
import { fileOfAddress, localAddress } from "#contracts/references.ts";
import { reasonText } from "#texts/reasonText.ts";
import { t } from "#texts/t.ts";
import { dataState } from "#main/references/domain/hostingSettings.ts";
import { type HostableFile, hostedTimes, type RemovableHost } from "#main/references/domain/reference.ts";
import { dataUri, hashOfDataUri } from "#main/references/hostingMethods/dataUri.ts";
import { hostableFile } from "#main/references/localFiles.ts";
import { reportedError } from "#main/shared/base/errors.ts";
import { mapTexts, textsIn } from "#main/shared/base/text/requestTexts.ts";
import type { HostingContext } from "./hostingContext.ts";

/**
 * Replaces every local file of a request with a URL that the service can fetch. Hosts files of earlier requests again,
 * because their URLs have expired. Runs before the quote, which freezes the request's bytes. Rejects with an `AppError`
 * if a file can't be hosted. [RF5]
 */
export async function hostReferences<T>(hosting: HostingContext, request: T): Promise<T> {
  const files = new Map<string, Sha256>();
  for (const text of textsIn(request)) {
    const sha256 = localFileOf(hosting, text);
    if (sha256 !== null) files.set(text, sha256);
  }
  if (files.size === 0) return request;
  const addresses = new Map<Sha256, string>();
  // Sequential, so that the first rejected file is reported and nothing more is uploaded.
  for (const sha256 of new Set(files.values())) addresses.set(sha256, await hostFile(hosting, sha256));
  return mapTexts(request, (text) => {
    const sha256 = files.get(text);
    return (sha256 === undefined ? undefined : addresses.get(sha256)) ?? text;
  });
}

/** Returns a request as the user composed it: local files by their local names instead of their hosted URLs. [RF6] */
export function localReferences<T>(hosting: HostingContext, request: T): T {
  return mapTexts(request, (text) => {
    const sha256 = localFileOf(hosting, text);
    return sha256 === null ? text : localAddress(sha256);
  });
}

function localFileOf(hosting: HostingContext, text: string): Sha256 | null {
  if (text.startsWith("reference:")) return fileOfAddress(text);
  return /^(?:https?|data):/i.test(text) ? fileOfSent(hosting, text) : null;
}

/**
 * Returns the local file that was sent to the service under a URL, even if it is no longer hosted there. Null for any
 * other URL, and if the file no longer exists. [RF6]
 */
export function fileOfSent({ hosted, references }: HostingContext, address: string): Sha256 | null {
  const sha256 = hosted.fileOf(address) ?? (address.startsWith("data:") ? hashOfDataUri(address) : null);
  return sha256 !== null && references.read(sha256) !== null ? (sha256 as Sha256) : null;
}

/** Hosts one file and returns the URL for the service. Reuses an existing URL while it is valid. [RF5] */
async function hostFile(hosting: HostingContext, sha256: Sha256): Promise<string> {
  const { clock, hosted, hostedWriter } = hosting;
  const file = hostableFile(hosting, sha256);
  if (file === null) {
    throw reportedError("reference_gone", t("A local file of this draft is missing. Add it again."));
  }
  const kind = chosenHost(hosting);
  hosting.references.used(sha256, clock.now());
  if (kind === "data") return dataUri(file);
  const now = clock.now();
  const usable = hosted
    .current(sha256, kind, now + hostedTimes.leastLeftMs)
    .find(({ address }) => address !== null && hosting.hosts[kind].reaches(address));
  if (usable?.address) {
    hostedWriter.scheduleCheck(usable.id, now + hostedTimes.idleMs, usable.expiresAt);
    return usable.address;
  }
  return upload(hosting, kind, file);
}

/** Returns the hosting method to use now. If none is ready, throws `no_host` and names what to set up. */
export function chosenHost({ hostingSettings, hosts }: HostingContext): HostKind {
  const settings = hostingSettings.read();
  const { preferred } = settings;
  const states = { listener: hosts.listener.state(), bucket: hosts.bucket.state(), data: dataState(settings) };
  if (preferred !== "automatic") {
    const state = states[preferred];
    if (state.isReady) return preferred;
    throw reportedError("no_host", reasonText({ code: state.missing }));
  }
  const ready = (["listener", "bucket", "data"] as const).find((kind) => states[kind].isReady);
  if (ready !== undefined) return ready;
  throw reportedError(
    "no_host",
    t(
      "Local files need hosting. In Settings › Reference hosting, give the listener a public URL, set up a bucket, or allow inline files.",
    ),
  );
}

async function upload(hosting: HostingContext, kind: RemovableHost, file: HostableFile): Promise<string> {
  const { clock, hostedWriter: writer } = hosting;
  const host = hosting.hosts[kind];
  const id = hosting.newId();
  const { location, target } = host.location(file);
  const now = clock.now();
  // Store the row before the upload, so that the file is removed later even after a crash.
  writer.open(
    { id, sha256: file.sha256, host: kind, location, target },
    { now, expiresAt: now + hostedTimes.lifeMs, checkAt: now + hostedTimes.idleMs },
  );
  try {
    const address = await host.put(file, location, target, hostedTimes.lifeMs);
    writer.opened(id, address);
    return address;
  } catch (cause) {
    // The upload may have succeeded despite the error, so the file must be removed later.
    writer.scheduleCheck(id, clock.now(), now + hostedTimes.lifeMs);
    throw cause;
  } finally {
    hosting.publish("hosting.changed", null);
    hosting.wake();
  }
}
