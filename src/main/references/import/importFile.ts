import { isDecodable } from "#contracts/desktop/imageLimits.ts";
import type { LocalFile, ReferenceKind, ImportedFile } from "#contracts/references.ts";
import { localAddress } from "#contracts/references.ts";
import type { AssetId, Sha256 } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";
import { kindOfMedia, redrawnType, type ReferenceFile } from "#main/references/domain/reference.ts";
import type { Reason } from "#contracts/reason.ts";
import { reasonText } from "#texts/reasonText.ts";

/** The media renderer's result for an image: a thumbnail, and the pixels alone, null if they could not be re-encoded. */
export interface ReencodedImage {
  readonly thumbnail: Uint8Array;
  readonly redrawn: Uint8Array | null;
}

export interface ImportFileDeps {
  readonly now: () => number;
  /** Stores bytes under their detected type. `unfit` means that they can never be stored, with the reason. */
  readonly store: (
    stream: AsyncIterable<Uint8Array>,
  ) => Promise<
    { readonly kind: "stored"; readonly file: StoredFile } | { readonly kind: "unfit"; readonly reason: Reason }
  >;
  /** Returns whether a file has a row. */
  readonly isStored: (sha256: Sha256) => boolean;
  /** Removes a file. If another file is being stored at the moment, the next start removes it. */
  readonly removeFile: (file: StoredFile) => void;
  /** Re-encodes a stored image in the sandboxed renderer. Resolves to null if the image can't be decoded. */
  readonly reencode: (file: StoredFile, as: string) => Promise<ReencodedImage | null>;
  /** Creates a thumbnail of a stored video or audio file in the sandboxed renderer. Resolves to null if there is none. */
  readonly preview: (
    file: StoredFile,
    kind: "video" | "audio",
  ) => Promise<{ readonly thumbnail: Uint8Array; readonly durationMs: number | null } | null>;
  /** Returns the result that has this file. */
  readonly resultOf: (sha256: Sha256) => AssetId | null;
  readonly byOriginal: (sha256: Sha256) => ReferenceFile | null;
  readonly has: (sha256: Sha256, mediaType: string) => boolean;
  readonly insert: (file: ReferenceFile, original: Sha256, now: number) => void;
}

export interface GivenFile {
  readonly name: string;
  /** The kind that the target field accepts. */
  readonly kind: ReferenceKind;
  readonly stream: AsyncIterable<Uint8Array>;
}

const thumbnailType = "image/webp";

/**
 * Imports a file permanently: the original on disk may change or disappear afterwards. Images are re-encoded, so that
 * only their pixels are sent. Video and audio files are sent unchanged. The file of a result is not imported, because
 * the result is already stored. [RF1] [RF2] [RF3] [RF96]
 */
export async function importFile(deps: ImportFileDeps, given: GivenFile): Promise<ImportedFile> {
  const name = shownName(given.name);
  const refused = (reason: string): ImportedFile => ({ kind: "rejected", name, reason });
  const received = await deps.store(given.stream);
  if (received.kind === "unfit") return refused(reasonText(received.reason));
  const original = received.file;
  const known = deps.byOriginal(original.sha256);
  const isStored = known !== null && deps.has(known.sha256, known.mediaType);
  const kind = kindOfMedia(original.mediaType);
  let taken: ReferenceFile | null = null;
  try {
    if (kind !== given.kind) return refused(wrongKind(kind, given.kind));
    const result = deps.resultOf(original.sha256);
    if (result !== null) return { kind: "result", assetId: result };
    const made = isStored
      ? known
      : kind === "image"
        ? await importImage(deps, original)
        : await importMedia(deps, original);
    if (typeof made === "string") return refused(made);
    taken = { ...made, name };
    deps.insert(taken, original.sha256, deps.now());
    return { kind: "imported", file: localFile(taken) };
  } finally {
    // The original contains metadata that must not be sent, such as place, author, and camera.
    const isItself = original.sha256 === (taken ?? known)?.sha256;
    if (!isItself && !deps.isStored(original.sha256)) deps.removeFile(original);
  }
}

type Made = Omit<ReferenceFile, "name">;

/** Returns a reason if the image can't be imported. */
async function importImage(deps: ImportFileDeps, original: StoredFile): Promise<Made | string> {
  const { width, height, mediaType } = original;
  const type = redrawnType(mediaType);
  if (type === null) return t("This image type isn't supported.");
  if (width === null || height === null) return t("The image is damaged and has no dimensions.");
  if (!isDecodable({ width, height })) return t("The image is larger than 16,384 pixels per side or 64 megapixels.");
  const drawn = await deps.reencode(original, type).catch(diedOfIt);
  const bytes = drawn?.redrawn ?? null;
  if (drawn === null || bytes === null) return t("Couldn't read the image. The file is damaged or too large.");
  const stored = await deps.store(once(bytes));
  const isImage = stored.kind === "stored" && redrawnType(stored.file.mediaType) !== null;
  if (!isImage) return t("Couldn't read the image.");
  return {
    ...stored.file,
    isStripped: true,
    durationMs: null,
    thumbnailSha256: await storeReference(deps, drawn.thumbnail),
  };
}

async function importMedia(deps: ImportFileDeps, original: StoredFile): Promise<Made> {
  const kind = original.mediaType.startsWith("video/") ? "video" : "audio";
  const preview = await deps.preview(original, kind).catch(diedOfIt);
  const thumbnailSha256 = preview === null ? null : await storeReference(deps, preview.thumbnail);
  return { ...original, isStripped: false, durationMs: preview?.durationMs ?? null, thumbnailSha256 };
}

async function storeReference(deps: ImportFileDeps, thumbnail: Uint8Array): Promise<Sha256 | null> {
  const stored = await deps.store(once(thumbnail));
  return stored.kind === "stored" && stored.file.mediaType === thumbnailType ? stored.file.sha256 : null;
}

function wrongKind(kind: ReferenceKind | null, wanted: ReferenceKind): string {
  return kind === null
    ? t("Unsupported file type.")
    : t(
        "This is {kind, select, image {an image} video {a video} other {an audio file}}, but this field accepts {wanted, select, image {an image} video {a video} other {an audio file}}.",
        { kind, wanted },
      );
}

/** Treats a file that crashes the media renderer as unreadable. */
function diedOfIt(): null {
  return null;
}

// oxlint-disable-next-line typescript/require-await
async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Returns the last path segment without invisible characters, which could change how the name reads. */
export function shownName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const plain = last.replaceAll(/[\p{C}]/gu, "").trim();
  return (plain === "" ? t("Untitled") : plain).slice(0, 200);
}

/** Converts a file into the form that the renderer gets. */
export function localFile(file: ReferenceFile): LocalFile {
  const { sha256, name, mediaType, sizeBytes, width, height, durationMs, thumbnailSha256, isStripped } = file;
  return {
    address: localAddress(sha256),
    name,
    mediaType,
    sizeBytes,
    width,
    height,
    durationMs,
    thumbnailUrl: thumbnailSha256 === null ? null : `media://reference/${thumbnailSha256}`,
    isStripped,
  };
}
