import type { Sha256 } from "#contracts/ids.ts";
import { fileOfAddress, localAddress } from "#contracts/references.ts";
import { mapTexts, textsIn } from "#main/shared/base/text/requestTexts.ts";

interface Deps {
  /** Returns the local file that was sent to the service under this URL. */
  readonly fileOf: (address: string) => Sha256 | null;
  /** Hosts a file and returns its URL. */
  readonly host: (sha256: Sha256) => Promise<string>;
}

interface SentDeps {
  /** Returns the file that was hosted at this URL, even if it no longer is. */
  readonly hostedAt: (address: string) => Sha256 | null;
  /** Returns the hash of the file inside a `data:` URI, or null if this app can't have made the URI. */
  readonly hashOfDataUri: (address: string) => string | null;
  readonly isStored: (sha256: string) => boolean;
}

/** Returns the local file that a URL was created for. Null for any other URL, and if the file no longer exists. [RF6] */
export function fileOfSent({ hostedAt, hashOfDataUri, isStored }: SentDeps, address: string): Sha256 | null {
  const sha256 = hostedAt(address) ?? (address.startsWith("data:") ? hashOfDataUri(address) : null);
  return sha256 !== null && isStored(sha256) ? (sha256 as Sha256) : null;
}

/**
 * Replaces every local file of a request with a URL that the service can fetch. Hosts files of earlier requests again,
 * because their URLs have expired. Runs before the quote, which freezes the request's bytes. [RF5]
 */
export async function hostReferences<T>(deps: Deps, request: T): Promise<T> {
  const files = new Map<string, Sha256>();
  for (const text of textsIn(request)) {
    const sha256 = localFileOf(deps, text);
    if (sha256 !== null) files.set(text, sha256);
  }
  if (files.size === 0) return request;
  const addresses = new Map<Sha256, string>();
  // Sequential, so that the first rejected file is reported and nothing more is uploaded.
  for (const sha256 of new Set(files.values())) addresses.set(sha256, await deps.host(sha256));
  return mapTexts(request, (text) => {
    const sha256 = files.get(text);
    return (sha256 === undefined ? undefined : addresses.get(sha256)) ?? text;
  });
}

/** Returns a request as the user composed it: local files by their local names instead of their hosted URLs. [RF6] */
export function localReferences<T>(deps: Pick<Deps, "fileOf">, request: T): T {
  return mapTexts(request, (text) => {
    const sha256 = localFileOf(deps, text);
    return sha256 === null ? text : localAddress(sha256);
  });
}

function localFileOf({ fileOf }: Pick<Deps, "fileOf">, text: string): Sha256 | null {
  if (text.startsWith("reference:")) return fileOfAddress(text);
  return /^(?:https?|data):/i.test(text) ? fileOf(text) : null;
}
