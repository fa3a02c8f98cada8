import { AudioLines, Film, FileQuestion } from "lucide-react";
import { ImagePlaceholder } from "./ImagePlaceholder.tsx";

interface ThumbnailProps {
  readonly url: string | null;
  readonly kind: "image" | "video" | "audio" | "file";
  readonly ratio: number | null;
}

const glyphs = { image: null, video: Film, audio: AudioLines, file: FileQuestion } as const;

/** The uncropped thumbnail of a result, with a thin edge. Until it exists, a placeholder with the same aspect ratio. */
export function Thumbnail({ url, kind, ratio }: ThumbnailProps) {
  const Glyph = glyphs[kind];
  if (url !== null) {
    return (
      <img
        src={url}
        alt=""
        decoding="async"
        draggable={false}
        className="max-h-full max-w-full rounded-frame object-contain shadow-[0_0_0_1px_var(--line)]"
      />
    );
  }
  if (Glyph === null) {
    return (
      <span className="flex max-h-full w-full max-w-full items-center" style={{ aspectRatio: ratio ?? 1 }}>
        <ImagePlaceholder ratio={ratio ?? 1} state="developing" />
      </span>
    );
  }
  return (
    <span
      className="flex max-h-full w-full max-w-full items-center justify-center rounded-frame bg-mat text-faint shadow-[0_0_0_1px_var(--line)]"
      style={{ aspectRatio: ratio ?? 1 }}
    >
      <Glyph aria-hidden size={20} strokeWidth={1.5} />
    </span>
  );
}
