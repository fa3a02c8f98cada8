import { mediaKind } from "#renderer/lib/text/files.ts";
import type { PreviewedFile } from "#renderer/ui/media/FilePreview.tsx";
import { type Choice, choiceName, choiceThumbnail } from "./choice.ts";

/** Returns what is shown full-size of a choice. Without a file on this computer, that is its thumbnail. */
export function previewOfChoice(choice: Choice | undefined): PreviewedFile | undefined {
  if (choice === undefined) return undefined;
  const name = choiceName(choice);
  if (choice.source !== "library") return { name, kind: "image", url: choiceThumbnail(choice) };
  const kind = mediaKind(choice.asset.mediaType);
  return { name, kind: kind === "file" ? "image" : kind, url: choice.asset.url };
}
