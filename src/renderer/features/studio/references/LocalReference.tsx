import { useQuery } from "@tanstack/react-query";
import type { LocalFile } from "../../../../contracts/references.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { dimensionsText, sizeText } from "../../../lib/text/files.ts";
import type { ReferenceKind } from "./referenceKinds.ts";
import { ReferenceTile } from "./ReferenceTile.tsx";

interface LocalReferenceProps {
  readonly link: string;
  readonly kind: ReferenceKind;
}

/** A file of this computer as a reference: its small picture, its name, and what is sent of it. */
export function LocalReference({ link, kind }: LocalReferenceProps) {
  const { data: files } = useQuery(queries.localFile(link));
  const [file] = files ?? [];
  const isGone = files !== undefined && file === undefined;
  return (
    <ReferenceTile kind={kind} thumbnailUrl={file?.thumbnailUrl ?? null}>
      <span className="truncate">{file?.name ?? (isGone ? t("A file that is no longer kept here") : "")}</span>
      <span className={`truncate text-small ${isGone ? "text-pencil" : "text-faint"}`}>
        {file === undefined ? (isGone ? t("Take it out, and add it again.") : "") : factsOf(file)}
      </span>
    </ReferenceTile>
  );
}

function factsOf({ width, height, sizeBytes, isStripped }: LocalFile): string {
  const facts = [
    dimensionsText(width, height),
    sizeText(sizeBytes),
    isStripped ? t("Only its pixels are sent") : t("Sent as it is, with what it says of itself"),
  ];
  return facts.filter((fact) => fact !== null).join(" · ");
}
