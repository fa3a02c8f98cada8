import { isShowable, type SizedFile } from "#contracts/desktop/imageLimits.ts";
import { tenths } from "./numbers.ts";

const units = ["B", "KB", "MB", "GB", "TB"];

/** "812 B", "1.4 MB": powers of 1000, as in file managers. */
export function sizeText(sizeBytes: number): string {
  const step = sizeBytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(sizeBytes) / 3));
  const value = sizeBytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : tenths(value)} ${units[step]}`;
}

/** "2048 × 2560", or null while a dimension is unknown. */
export function dimensionsText(width: number | null, height: number | null): string | null {
  return width === null || height === null ? null : `${width} × ${height}`;
}

/** How the whole file of a result is shown. `large`: an image that must not be decoded here. [SE112] */
export function shownKind(result: SizedFile): ReturnType<typeof mediaKind> | "large" {
  return isShowable(result) ? mediaKind(result.mediaType) : "large";
}

export function mediaKind(mediaType: string): "image" | "video" | "audio" | "file" {
  if (mediaType.startsWith("image/")) return "image";
  if (mediaType.startsWith("video/")) return "video";
  if (mediaType.startsWith("audio/")) return "audio";
  return "file";
}
