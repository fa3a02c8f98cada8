import type { Protocol } from "electron";
import { schemes } from "./origins.ts";
import { type MediaFile, streamFile } from "./streamFile.ts";

interface Deps {
  /** The stored file with this hash, if it belongs to a result. */
  readonly asset: (sha256: string) => Promise<MediaFile | null>;
  readonly thumbnail: (sha256: string) => Promise<MediaFile | null>;
  /** The thumbnail of a gallery image. */
  readonly gallery: (sha256: string) => Promise<MediaFile | null>;
  /** The thumbnail of a local reference file. */
  readonly reference: (sha256: string) => Promise<MediaFile | null>;
  /** A file of an ad, or the thumbnail of its image. */
  readonly ad: (sha256: string) => Promise<MediaFile | null>;
}

const address = /^media:\/\/(asset|thumb|gallery|reference|ad)\/([0-9a-f]{64})$/;

/** Streams stored media to the app's own pages, with ranges so that players can seek. Never takes a path from a page. */
export function serveMedia(target: Protocol, deps: Deps): void {
  target.handle(schemes.media, async (request) => {
    const [, kind, sha256] = address.exec(request.url) ?? [];
    if (sha256 === undefined || request.method !== "GET") return new Response(null, { status: 404 });
    const file = await finderOf(deps, kind)(sha256);
    return streamFile(file, request.headers.get("range"));
  });
}

function finderOf(deps: Deps, kind: string | undefined): Deps["asset"] {
  switch (kind) {
    case "asset":
      return deps.asset;
    case "gallery":
      return deps.gallery;
    case "reference":
      return deps.reference;
    case "ad":
      return deps.ad;
    default:
      return deps.thumbnail;
  }
}
