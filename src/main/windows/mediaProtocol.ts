import { protocol } from "electron";
import { schemes } from "./origins.ts";
import { type MediaFile, streamFile } from "./streamFile.ts";

interface Deps {
  /** The stored file with this hash, if a result has it. */
  readonly asset: (sha256: string) => Promise<MediaFile | null>;
  readonly thumbnail: (sha256: string) => Promise<MediaFile | null>;
  /** The small copy of a gallery's picture. */
  readonly gallery: (sha256: string) => Promise<MediaFile | null>;
  /** The small copy of a reference from this computer. */
  readonly reference: (sha256: string) => Promise<MediaFile | null>;
  /** A file of an ad, or the small copy of its picture. */
  readonly ad: (sha256: string) => Promise<MediaFile | null>;
}

const address = /^media:\/\/(asset|thumb|gallery|reference|ad)\/([0-9a-f]{64})$/;

/** Streams stored media to the app's own pages, with ranges so that players can seek. Never by a path. */
export function serveMedia(deps: Deps): void {
  protocol.handle(schemes.media, async (request) => {
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
