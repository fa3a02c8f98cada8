import { useQuery } from "@tanstack/react-query";
import type { LocalFile } from "#contracts/references.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { dimensionsText, sizeText } from "#renderer/lib/text/files.ts";
import type { ReferenceKind } from "#renderer/features/studio/references/referenceKinds.ts";
import { ReferenceTile } from "./ReferenceTile.tsx";

interface LocalReferenceProps {
  readonly link: string;
  readonly kind: ReferenceKind;
}

/** A local file as a reference: its thumbnail, its name, and which data is sent. */
export function LocalReference({ link, kind }: LocalReferenceProps) {
  const { data: files } = useQuery(queries.localFile(link));
  const [file] = files ?? [];
  const isGone = files !== undefined && file === undefined;
  return (
    <ReferenceTile kind={kind} thumbnailUrl={file?.thumbnailUrl ?? null}>
      <span className="truncate">{file?.name ?? (isGone ? t("Missing file") : "")}</span>
      <span className={`truncate text-small ${isGone ? "text-pencil" : "text-faint"}`}>
        {file === undefined ? (isGone ? t("Remove it, then add it again.") : "") : factsOf(file)}
      </span>
    </ReferenceTile>
  );
}

function factsOf({ width, height, sizeBytes, isStripped }: LocalFile): string {
  const facts = [
    dimensionsText(width, height),
    sizeText(sizeBytes),
    isStripped ? t("Sent without metadata") : t("Sent unchanged, with metadata"),
  ];
  return facts.filter((fact) => fact !== null).join(" · ");
}
