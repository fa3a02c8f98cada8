import { useQuery } from "@tanstack/react-query";
import { FolderOpen, Link2, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { LocalFile } from "../../../../contracts/references.ts";
import { t, tContext } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { lowercaseLabel } from "../../../lib/text/sentence.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { AddressField } from "./AddressField.tsx";
import { HostingNote } from "./HostingNote.tsx";
import { useKnownReferences } from "../stored/knownReferences.ts";
import { ReferencePicker } from "./ReferencePicker.tsx";
import type { ReferenceKind } from "./referenceKinds.ts";
import { ReferenceLink } from "./ReferenceLink.tsx";
import { findLinks, noLinkText } from "./referenceLinks.ts";
import { useFileImport } from "./useFileImport.ts";
import { useReferenceDrop } from "./useReferenceDrop.ts";

interface ReferenceSlotProps {
  readonly label: string;
  readonly kind: ReferenceKind;
  readonly isRequired: boolean;
  readonly link: string | undefined;
  readonly onChange: (link: string | undefined) => void;
  readonly error?: ReactNode;
}

/** A single reference file. A new file replaces the old one. */
export function ReferenceSlot({ label, kind, isRequired, link, onChange, error }: ReferenceSlotProps) {
  const id = useId();
  const [isAdding, setIsAdding] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const known = useKnownReferences();
  const { data: serviceOrigin = null } = useQuery(queries.serviceOrigin);
  const intake = useFileImport(kind, setNotice);

  const put = (address: string) => {
    setNotice(null);
    setIsAdding(false);
    onChange(address);
  };
  const take = (text: string) => {
    const found = findLinks(text, serviceOrigin);
    const [first, ...others] = found.links;
    if (first !== undefined) put(first);
    setNotice(
      first === undefined
        ? noLinkText(found, serviceOrigin)
        : others.length === 0
          ? null
          : t("Only the first link was added."),
    );
    return first !== undefined;
  };
  const putFile = ([file]: readonly LocalFile[]) => file && put(file.address);
  const giveFile = (files: readonly File[]) => intake.give(files.slice(0, 1), putFile);
  const drop = useReferenceDrop({ text: take, files: giveFile }, serviceOrigin);

  return (
    // A drop target: everything that can be dropped here can also be chosen, typed or pasted.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      aria-busy={intake.isTaking}
      data-wrong={error === undefined ? undefined : true}
      {...drop.handlers}
      className={`flex min-w-0 flex-col gap-2 rounded-control border border-dashed px-3 py-2 transition-colors duration-100 ${
        drop.isOver ? "border-ink bg-hover" : error === undefined ? "border-edge" : "border-pencil"
      }`}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={`${id}-name`} className="font-medium text-muted">
          {label}
        </h2>
        {isRequired ? <span className="text-small text-faint">{tContext("field", "Required")}</span> : null}
        <span className="ml-auto flex items-center gap-2">
          <Button size="small" disabled={intake.isTaking} onClick={() => intake.choose(1, putFile)}>
            <FolderOpen aria-hidden size={14} />
            {link === undefined ? t("File") : t("Replace")}
            <span className="sr-only"> {t("for {field}", { field: label })}</span>
          </Button>
          <Button size="small" disabled={isAdding} onClick={() => setIsAdding(true)}>
            <Link2 aria-hidden size={14} />
            {t("Link")}
            <span className="sr-only"> {t("for {field}", { field: label })}</span>
          </Button>
          <ReferencePicker kind={kind} for={label} isFull={false} onPick={put} />
        </span>
      </div>
      {link === undefined ? (
        isAdding ? null : (
          <p className="text-small text-faint">
            {t(
              "Drop or paste {kind, select, video {a video} audio {an audio file} other {an image}} or its https link.",
              { kind },
            )}
          </p>
        )
      ) : (
        <div className="flex items-center gap-2">
          <ReferenceLink link={link} kind={kind} known={known(link)} />
          <IconButton
            icon={X}
            size="small"
            label={t("Remove {field}", { field: lowercaseLabel(label) })}
            onClick={() => onChange(undefined)}
          />
        </div>
      )}
      {isAdding ? <AddressField onAdd={take} onClose={() => setIsAdding(false)} /> : null}
      <HostingNote links={link === undefined ? [] : [link]} />
      <output className="text-small text-note empty:hidden">{intake.isTaking ? t("Importing…") : notice}</output>
      {error === undefined ? null : <p className="text-small text-pencil">{error}</p>}
    </section>
  );
}
