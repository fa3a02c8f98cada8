import { AdId, type AssetId } from "#contracts/ids.ts";

/** A file that a program names in a request. It is never an address, a path, or a file of this computer. [AG67] */
export type RequestReference =
  | { readonly kind: "asset"; readonly assetId: AssetId }
  | { readonly kind: "ad"; readonly adId: AdId; readonly slide: number };

const asset = /^asset:([\w-]{1,64})$/;
const ad = /^ad:([^/]{1,40})(?:\/(1?\d))?$/;

/** Parses a reference; null for every text of another form. */
export function parseReference(text: string): RequestReference | null {
  const [, assetId] = asset.exec(text) ?? [];
  if (assetId !== undefined) return { kind: "asset", assetId: assetId as AssetId };
  const [, id, slide = "0"] = ad.exec(text) ?? [];
  const adId = AdId.safeParse(id);
  return adId.success ? { kind: "ad", adId: adId.data, slide: Number(slide) } : null;
}

/** Returns the text by which a program names a file. */
export function referenceText(reference: RequestReference): string {
  return reference.kind === "asset" ? `asset:${reference.assetId}` : `ad:${reference.adId}/${reference.slide}`;
}
