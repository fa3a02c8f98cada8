import { useQuery } from "@tanstack/react-query";
import { fileOfAddress } from "#contracts/references.ts";
import { queries } from "#renderer/ipc/queries.ts";
import type { KnownReference } from "#renderer/features/studio/stored/knownReferences.ts";
import type { ReferenceKind } from "./referenceKinds.ts";
import { FilePreview } from "#renderer/ui/media/FilePreview.tsx";

interface OpenReferenceProps {
  /** Undefined while the view is closed. */
  readonly link: string | undefined;
  readonly kind: ReferenceKind;
  readonly known: (link: string) => KnownReference | undefined;
  readonly onClose: () => void;
}

/** The full-size view of a chosen reference: its file if that is on this computer, otherwise its thumbnail. */
export function OpenReference({ link, kind, known, onClose }: OpenReferenceProps) {
  const reference = link === undefined ? undefined : known(link);
  const sha256 = link === undefined ? null : fileOfAddress(link);
  const { data: result } = useQuery(queries.asset(reference?.assetId));
  const { data: files } = useQuery({ ...queries.localFile(link ?? ""), enabled: sha256 !== null });
  const thumbnailUrl = reference?.thumbnailUrl ?? null;
  const shown =
    link === undefined
      ? undefined
      : sha256 !== null
        ? { name: files?.[0]?.name ?? "", kind, url: files?.[0] === undefined ? null : `media://reference/${sha256}` }
        : result === undefined
          ? // A thumbnail is an image, whatever it shows.
            { name: reference?.name ?? link, kind: "image" as const, url: thumbnailUrl }
          : { name: result.prompt, kind, url: result.url };
  return <FilePreview shown={shown} onClose={onClose} />;
}
