import { AudioLines, Film, Image } from "lucide-react";
import type { ReactNode } from "react";
import type { ReferenceKind } from "#renderer/features/studio/references/referenceKinds.ts";

interface ReferenceTileProps {
  readonly kind: ReferenceKind;
  readonly thumbnailUrl: string | null;
  /** The full text, for text that is shortened. */
  readonly title?: string;
  readonly children: ReactNode;
}

const glyphs = { image: Image, video: Film, audio: AudioLines } as const;

/** A reference in one row: its thumbnail, if there is one, and two lines of text. */
export function ReferenceTile({ kind, thumbnailUrl, title, children }: ReferenceTileProps) {
  const Glyph = glyphs[kind];
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-frame bg-mat text-faint shadow-[0_0_0_1px_var(--line)]">
        {thumbnailUrl === null ? (
          <Glyph aria-hidden size={16} strokeWidth={1.5} />
        ) : (
          <img src={thumbnailUrl} alt="" draggable={false} className="size-full object-cover" />
        )}
      </span>
      <span className="flex min-w-0 flex-col" title={title}>
        {children}
      </span>
    </span>
  );
}
