import type { Sha256 } from "../../../contracts/ids.ts";
import { fileOfAddress, localAddress } from "../../../contracts/references.ts";
import { mapTexts, textsIn } from "../../shared/base/text/requestTexts.ts";

interface Deps {
  /** The file behind an address that the service was given before. */
  readonly fileOf: (address: string) => Sha256 | null;
  /** Makes a file reachable and gives its address. */
  readonly host: (sha256: Sha256) => Promise<string>;
}

interface SentDeps {
  /** The file that was hosted at this address, whether it still is or not. */
  readonly hostedAt: (address: string) => Sha256 | null;
  /** The hash of the file inside a `data:` address; null when it cannot be one of ours. */
  readonly hashOfData: (address: string) => string | null;
  readonly isKept: (sha256: string) => boolean;
}

/** The file of this computer that an address was made for; null for any other address, and when the file is gone. [RF6] */
export function fileOfSent({ hostedAt, hashOfData, isKept }: SentDeps, address: string): Sha256 | null {
  const sha256 = hostedAt(address) ?? (address.startsWith("data:") ? hashOfData(address) : null);
  return sha256 !== null && isKept(sha256) ? (sha256 as Sha256) : null;
}

/**
 * Replaces every local file of a request with an address that the service can fetch. Files of earlier requests are
 * hosted again, because their addresses have ended. Runs before the quote, which freezes the request's bytes. [RF5]
 */
export async function hostReferences<T>(deps: Deps, request: T): Promise<T> {
  const files = new Map<string, Sha256>();
  for (const text of textsIn(request)) {
    const sha256 = localFileOf(deps, text);
    if (sha256 !== null) files.set(text, sha256);
  }
  if (files.size === 0) return request;
  const addresses = new Map<Sha256, string>();
  // One after another: the first rejected file is reported and nothing more is uploaded.
  for (const sha256 of new Set(files.values())) addresses.set(sha256, await deps.host(sha256));
  return mapTexts(request, (text) => {
    const sha256 = files.get(text);
    return (sha256 === undefined ? undefined : addresses.get(sha256)) ?? text;
  });
}

/** A request as a person composed it: local files by their own name, wherever they were hosted for it. [RF6] */
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
