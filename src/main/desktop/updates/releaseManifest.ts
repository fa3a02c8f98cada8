import { createHash, createPublicKey, verify } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

/** The signed content of a release. `scripts/release-manifest.mjs` writes it. */
const Release = z.object({
  product: z.literal("proofsheet"),
  version: z.string().regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}$/),
  /** The manifest is invalid after this time, so that a server cannot offer an old release indefinitely. */
  expires: z.iso.datetime(),
  files: z
    .array(
      z.object({
        name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/),
        /** Base64. */
        sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
        size: z.int().positive(),
      }),
    )
    .min(1),
});
export type Release = z.infer<typeof Release>;

/** The signature covers the text of `release`, byte for byte. */
const Manifest = z.object({ release: z.string(), signature: z.base64() });

/** Prefix of the signed text, so that other signatures by the same key are not valid for a release. */
export const signedPrefix = "proofsheet release 1\n";
export const manifestName = "release.json";

/** Thrown when a manifest is rejected. No part of it may be used. */
export class ReleaseRejectedError extends Error {
  override readonly name = "ReleaseRefused";
  readonly why: "not_https" | "unreadable" | "unsigned" | "expired";
  constructor(why: ReleaseRejectedError["why"]) {
    super(`The release manifest is refused: ${why}.`);
    this.why = why;
  }
}

interface Options {
  /** URL of the folder with the manifest and the files of the release. */
  readonly place: string;
  /** Ed25519 key as SPKI in base64, pinned in the package. */
  readonly publicKey: string;
  /** Downloads a small text. Follows no redirects. */
  readonly fetchText: (address: string) => Promise<string>;
  readonly now: () => number;
}

/**
 * Downloads the manifest and accepts it only if it is signed by the pinned key and not expired. Rejects with
 * `ReleaseRefused`. [UP50]
 */
export async function readRelease({ place, publicKey, fetchText, now }: Options): Promise<Release> {
  if (!isSafePlace(place)) throw new ReleaseRejectedError("not_https");
  const outer = Manifest.safeParse(parsed(await fetchText(addressIn(place, manifestName).href)));
  if (!outer.success) throw new ReleaseRejectedError("unreadable");
  const { release, signature } = outer.data;
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  if (key.asymmetricKeyType !== "ed25519") throw new ReleaseRejectedError("unsigned");
  if (!verify(null, Buffer.from(signedPrefix + release), key, Buffer.from(signature, "base64")))
    throw new ReleaseRejectedError("unsigned");
  const inner = Release.safeParse(parsed(release));
  if (!inner.success) throw new ReleaseRejectedError("unreadable");
  if (Date.parse(inner.data.expires) <= now()) throw new ReleaseRejectedError("expired");
  return inner.data;
}

/** Returns whether updates may come from a URL: https only, without a login. [UP51] */
export function isSafePlace(place: string): boolean {
  if (!URL.canParse(place)) return false;
  const { protocol, username, password } = new URL(place);
  return protocol === "https:" && username === "" && password === "";
}

/** Returns the URL of a file of the release. */
export function addressIn(place: string, name: string): URL {
  return new URL(encodeURIComponent(name), place.endsWith("/") ? place : `${place}/`);
}

/** Returns whether a local file is identical to a file of the release. */
export async function isOfRelease(file: string, release: Release): Promise<boolean> {
  const hash = createHash("sha512");
  await pipeline(createReadStream(file), hash);
  const sha512 = hash.digest("base64");
  return release.files.some((one) => one.sha512 === sha512);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
