import { fileOfAddress } from "#contracts/references.ts";
import type { KnownReference } from "#renderer/features/studio/stored/knownReferences.ts";
import { LocalReference } from "./LocalReference.tsx";
import type { ReferenceKind } from "#renderer/features/studio/references/referenceKinds.ts";
import { ReferenceTile } from "./ReferenceTile.tsx";

interface ReferenceLinkProps {
  readonly link: string;
  readonly kind: ReferenceKind;
  readonly known: KnownReference | undefined;
}

/** One reference: its thumbnail if there is one on this computer, its name, and the URL that the service gets. */
export function ReferenceLink({ link, kind, known }: ReferenceLinkProps) {
  if (fileOfAddress(link) !== null) return <LocalReference link={link} kind={kind} />;
  return (
    <ReferenceTile kind={kind} thumbnailUrl={known?.thumbnailUrl ?? null} title={link.slice(0, 2000)}>
      {known === undefined || known.name === "" ? null : <span className="truncate">{known.name}</span>}
      <span className={`selectable truncate ${known === undefined ? "" : "text-small text-faint"}`}>
        <Address link={link} />
      </span>
    </ReferenceTile>
  );
}

function Address({ link }: { readonly link: string }) {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url === null) return link.slice(0, 200);
  return (
    <>
      {url.host}
      <span className="text-faint">
        {url.pathname.slice(0, 500)}
        {url.search}
      </span>
    </>
  );
}
