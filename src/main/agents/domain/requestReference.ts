import { AdId, type AssetId, type Sha256 } from "../../../contracts/ids.ts";

/** A file that a program names in a request. It is never an address, and never a path. [AG67] */
export type RequestReference =
  | { readonly kind: "asset"; readonly assetId: AssetId }
  | { readonly kind: "ad"; readonly adId: AdId; readonly slide: number }
  /** A local file that the result with this ID was made from, so that it has been sent to the service before. */
  | { readonly kind: "source"; readonly assetId: AssetId; readonly sha256: Sha256 };

const asset = /^asset:([\w-]{1,64})$/;
const ad = /^ad:([^/]{1,40})(?:\/(1?\d))?$/;
const source = /^source:([\w-]{1,64})\/([\da-f]{64})$/;

/** Parses a reference; null for every text of another form. */
export function parseReference(text: string): RequestReference | null {
  const [, assetId] = asset.exec(text) ?? [];
  if (assetId !== undefined) return { kind: "asset", assetId: assetId as AssetId };
  const [, madeFrom, sha256] = source.exec(text) ?? [];
  if (madeFrom !== undefined) return { kind: "source", assetId: madeFrom as AssetId, sha256: sha256 as Sha256 };
  const [, id, slide = "0"] = ad.exec(text) ?? [];
  const adId = AdId.safeParse(id);
  return adId.success ? { kind: "ad", adId: adId.data, slide: Number(slide) } : null;
}

/** Returns the text by which a program names a file. */
export function referenceText(reference: RequestReference): string {
  switch (reference.kind) {
    case "asset":
      return `asset:${reference.assetId}`;
    case "ad":
      return `ad:${reference.adId}/${reference.slide}`;
    case "source":
      return `source:${reference.assetId}/${reference.sha256}`;
  }
}
