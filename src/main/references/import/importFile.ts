import { isDecodable } from "#contracts/desktop/imageLimits.ts";
import type { ReferenceKind, ImportedFile } from "#contracts/references.ts";
import type { Sha256 } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";
import { kindOfMedia, redrawnType, type ReferenceFile } from "#main/references/domain/reference.ts";
import type { FilesContext } from "#main/references/context.ts";
import { localFile } from "#main/references/localFiles.ts";
import type { ContentStore } from "#main/shared/files/contentStore.ts";
import { thumbnailType } from "#main/shared/files/domain/decodedImage.ts";
import { storeMedia } from "#main/shared/files/storeMedia.ts";
import { reasonText } from "#texts/reasonText.ts";

export interface GivenFile {
  readonly name: string;
  /** The kind that the target field accepts. */
  readonly kind: ReferenceKind;
  readonly stream: AsyncIterable<Uint8Array>;
}

/**
 * Imports a file permanently: the original on disk may change or disappear afterwards. Images are re-encoded, so that
 * only their pixels are sent. Video and audio files are sent unchanged. The file of a result is not imported, because
 * the result is already stored. [RF1] [RF2] [RF3] [RF96]
 */
export async function importFile(context: FilesContext, given: GivenFile): Promise<ImportedFile> {
  const { files, references } = context;
  await context.swept;
  const name = shownName(given.name);
  const refused = (reason: string): ImportedFile => ({ kind: "rejected", name, reason });
  const received = await storeMedia(files, given.stream);
  if (received.kind === "unfit") return refused(reasonText(received.reason));
  const original = received.file;
  const known = references.byOriginal(original.sha256);
  const isStored = known !== null && files.has(known.sha256, known.mediaType);
  const kind = kindOfMedia(original.mediaType);
  let taken: ReferenceFile | null = null;
  try {
    if (kind !== given.kind) return refused(wrongKind(kind, given.kind));
    const result = context.resultOf(original.sha256);
    if (result !== null) return { kind: "result", assetId: result };
    const made = isStored
      ? known
      : kind === "image"
        ? await importImage(context, original)
        : await importMedia(context, original);
    if (typeof made === "string") return refused(made);
    taken = { ...made, name };
    references.insert(taken, original.sha256, context.clock.now());
    return { kind: "imported", file: localFile(taken) };
  } finally {
    // The original contains metadata that must not be sent, such as place, author, and camera.
    const isItself = original.sha256 === (taken ?? known)?.sha256;
    // If another file is being stored at the moment, the next start removes it.
    if (!isItself && references.mediaTypeOf(original.sha256) === null)
      files.remove(original.sha256, original.mediaType);
  }
}

type Made = Omit<ReferenceFile, "name">;

/** Returns a reason if the image can't be imported. */
async function importImage(context: FilesContext, original: StoredFile): Promise<Made | string> {
  const { width, height, mediaType } = original;
  const type = redrawnType(mediaType);
  if (type === null) return t("This image type isn't supported.");
  if (width === null || height === null) return t("The image is damaged and has no dimensions.");
  if (!isDecodable({ width, height })) return t("The image is larger than 16,384 pixels per side or 64 megapixels.");
  const drawn = await whileOpen(context, original, () => context.reencode(original.sha256, type));
  const bytes = drawn?.redrawn ?? null;
  if (drawn === null || bytes === null) return t("Couldn't read the image. The file is damaged or too large.");
  const stored = await storeMedia(context.files, once(bytes));
  const isImage = stored.kind === "stored" && redrawnType(stored.file.mediaType) !== null;
  if (!isImage) return t("Couldn't read the image.");
  return {
    ...stored.file,
    isStripped: true,
    durationMs: null,
    thumbnailSha256: await storeThumbnail(context.files, drawn.thumbnail),
  };
}

async function importMedia(context: FilesContext, original: StoredFile): Promise<Made> {
  const kind = original.mediaType.startsWith("video/") ? "video" : "audio";
  const preview = await whileOpen(context, original, () => context.decode(original.sha256, kind));
  const thumbnailSha256 = preview === null ? null : await storeThumbnail(context.files, preview.thumbnail);
  return { ...original, isStripped: false, durationMs: preview?.durationMs ?? null, thumbnailSha256 };
}

async function storeThumbnail(files: ContentStore, thumbnail: Uint8Array): Promise<Sha256 | null> {
  const stored = await storeMedia(files, once(thumbnail));
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

/** Lets the media renderer read a file during `work`. A file that crashes the renderer counts as unreadable. */
async function whileOpen<T>(context: FilesContext, file: StoredFile, work: () => Promise<T | null>): Promise<T | null> {
  try {
    return await context.openFiles.whileOpen(file, work);
  } catch {
    return null;
  }
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
