import { AudioLines, Film, Image } from "lucide-react";
import type { KnownReference } from "./knownReferences.ts";
import type { ReferenceKind } from "./referenceKinds.ts";

interface ReferenceLinkProps {
  readonly link: string;
  readonly kind: ReferenceKind;
  readonly known: KnownReference | undefined;
}

const glyphs = { picture: Image, video: Film, audio: AudioLines } as const;

/** One reference: its small picture where one is on this computer, its name, and the address that the service gets. */
export function ReferenceLink({ link, kind, known }: ReferenceLinkProps) {
  const Glyph = glyphs[kind];
  const thumbnail = known?.thumbnailUrl ?? null;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-frame bg-mat text-faint shadow-[0_0_0_1px_var(--line)]">
        {thumbnail === null ? (
          <Glyph aria-hidden size={16} strokeWidth={1.5} />
        ) : (
          <img src={thumbnail} alt="" draggable={false} className="size-full object-cover" />
        )}
      </span>
      <span className="flex min-w-0 flex-col" title={link}>
        {known === undefined || known.name === "" ? null : <span className="truncate">{known.name}</span>}
        <span className={`selectable truncate ${known === undefined ? "" : "text-small text-faint"}`}>
          <Address link={link} />
        </span>
      </span>
    </span>
  );
}

function Address({ link }: { readonly link: string }) {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url === null) return link;
  return (
    <>
      {url.host}
      <span className="text-faint">
        {url.pathname}
        {url.search}
      </span>
    </>
  );
}
