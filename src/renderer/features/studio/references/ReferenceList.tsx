import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Link2, Plus, Replace, X } from "lucide-react";
import { useId, useState } from "react";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { AddressField } from "./AddressField.tsx";
import { HostingNote } from "./HostingNote.tsx";
import { useKnownReferences } from "../stored/knownReferences.ts";
import { ReferencePicker } from "./ReferencePicker.tsx";
import type { ReferenceKind } from "./referenceKinds.ts";
import { ReferenceLink } from "./ReferenceLink.tsx";
import { addLinks, findLinks, moveLink, noLinkText, replaceLink } from "./referenceLinks.ts";
import { useFileImport } from "./useFileImport.ts";
import { usePastedFiles } from "./usePastedFiles.ts";
import { useReferenceDrop } from "./useReferenceDrop.ts";

interface ReferenceListProps {
  readonly label: string;
  readonly kind: ReferenceKind;
  readonly links: readonly string[];
  readonly maxItems: number;
  readonly onChange: (links: readonly string[]) => void;
  readonly error?: React.ReactNode;
}

const addNames = { image: t("Add image"), video: t("Add video"), audio: t("Add audio") } as const;

/** A list of reference files, which can be dropped, pasted, chosen, picked, or added by URL. */
export function ReferenceList({ label, kind, links, maxItems, onChange, error }: ReferenceListProps) {
  const id = useId();
  const [isAdding, setIsAdding] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const known = useKnownReferences();
  const intake = useFileImport(kind, setNotice);
  const { data: serviceOrigin = null } = useQuery(queries.serviceOrigin);
  const isFull = links.length >= maxItems;

  const put = (found: readonly string[]) => {
    const added = addLinks(links, found, maxItems);
    if (found.length > 0) onChange(added.list);
    setNotice(leftOutText(added.left, maxItems));
  };
  const take = (text: string) => {
    const found = findLinks(text, serviceOrigin);
    put(found.links);
    if (found.links.length === 0) setNotice(noLinkText(found, serviceOrigin));
    return found.links.length > 0;
  };
  const addFiles = (files: readonly File[]) => intake.give(files, (taken) => put(taken.map(({ address }) => address)));
  const drop = useReferenceDrop({ text: take, files: addFiles }, serviceOrigin);
  usePastedFiles(kind === "image", addFiles);

  return (
    // A drop target: everything that can be dropped here can also be chosen, typed or pasted.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      aria-busy={intake.isTaking}
      data-wrong={error === undefined ? undefined : true}
      {...drop.handlers}
      className={`flex flex-col gap-2 rounded-control border border-dashed px-3 py-2 transition-colors duration-100 ${
        drop.isOver ? "border-ink bg-hover" : "border-edge"
      }`}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${id}-name`} className="font-medium text-muted">
          {label}
        </h2>
        <span className="figures text-small text-faint">
          {links.length} / {maxItems}
        </span>
        <span className="ml-auto flex items-center gap-2">
          <Button
            size="small"
            disabled={isFull || intake.isTaking}
            onClick={() => intake.choose(maxItems - links.length, (taken) => put(taken.map(({ address }) => address)))}
          >
            <Plus aria-hidden size={14} />
            {addNames[kind]}
          </Button>
          <Button size="small" disabled={isFull || isAdding} onClick={() => setIsAdding(true)}>
            <Link2 aria-hidden size={14} />
            {t("Link")}
            <span className="sr-only"> {t("for {field}", { field: label })}</span>
          </Button>
          <ReferencePicker kind={kind} for={label} isFull={isFull} onPick={(address) => put([address])} />
        </span>
      </div>
      {links.length === 0 && !isAdding ? (
        <p className="text-small text-faint">
          {t("Drop or paste {kind, select, video {videos} audio {audio files} other {images}} or https links.", {
            kind,
          })}
        </p>
      ) : null}
      {links.length === 0 ? null : (
        <ol className="flex flex-col">
          {links.map((link, index) => (
            <li key={link} className="flex items-center gap-2 border-t border-line py-1 first:border-t-0">
              <span className="figures w-4 shrink-0 text-small text-faint">{index + 1}</span>
              <ReferenceLink link={link} kind={kind} known={known(link)} />
              <IconButton
                icon={ArrowUp}
                size="small"
                label={t("Move {kind, select, video {video} audio {audio} other {image}} {number} up", {
                  kind,
                  number: index + 1,
                })}
                disabled={index === 0}
                onClick={() => onChange(moveLink(links, index, index - 1))}
              />
              <IconButton
                icon={ArrowDown}
                size="small"
                label={t("Move {kind, select, video {video} audio {audio} other {image}} {number} down", {
                  kind,
                  number: index + 1,
                })}
                disabled={index === links.length - 1}
                onClick={() => onChange(moveLink(links, index, index + 1))}
              />
              <IconButton
                icon={Replace}
                size="small"
                label={t("Replace {kind, select, video {video} audio {audio} other {image}} {number} with a file…", {
                  kind,
                  number: index + 1,
                })}
                disabled={intake.isTaking}
                onClick={() => intake.choose(1, ([file]) => file && onChange(replaceLink(links, index, file.address)))}
              />
              <IconButton
                icon={X}
                size="small"
                label={t("Remove {kind, select, video {video} audio {audio} other {image}} {number}", {
                  kind,
                  number: index + 1,
                })}
                onClick={() => onChange(links.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      {isAdding ? <AddressField onAdd={take} onClose={() => setIsAdding(false)} /> : null}
      <HostingNote links={links} />
      <output className="text-small text-note empty:hidden">{intake.isTaking ? t("Importing…") : notice}</output>
      {error === undefined ? null : <p className="text-small text-pencil">{error}</p>}
    </section>
  );
}

function leftOutText(left: number, maxItems: number): string | null {
  if (left === 0) return null;
  return t("{left, plural, one {# reference} other {# references}} skipped. A request can have up to {max}.", {
    left,
    max: maxItems,
  });
}
