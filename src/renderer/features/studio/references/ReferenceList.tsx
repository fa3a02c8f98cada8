import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { useDropBetween } from "#renderer/ui/lists/useDropBetween.ts";
import { AddButton } from "./AddButton.tsx";
import { ChooseReference } from "./chooser/ChooseReference.tsx";
import { useKnownReferences } from "#renderer/features/studio/stored/knownReferences.ts";
import { OpenReference } from "./OpenReference.tsx";
import type { ReferenceKind } from "./referenceKinds.ts";
import { ReferenceCard } from "./card/ReferenceCard.tsx";
import { ReferenceFrame } from "./ReferenceFrame.tsx";
import { referenceMenu, type ReferenceMove } from "./referenceMenu.ts";
import { addLinks, findLinks, moveLink, noLinkText, replaceLink } from "./referenceLinks.ts";
import { useFileImport } from "./intake/useFileImport.ts";
import { useReferenceDrop } from "./intake/useReferenceDrop.ts";
import { useShowReference } from "./useShowReference.ts";

interface ReferenceListProps {
  /** Names the field among those of all types. */
  readonly field: string;
  readonly label: string;
  readonly kind: ReferenceKind;
  readonly links: readonly string[];
  readonly maxItems: number;
  readonly onChange: (links: readonly string[]) => void;
  /** Other fields to which a reference can move. */
  readonly moves: readonly ReferenceMove[];
  /** Whether the list has a whole line of the form. */
  readonly isWide: boolean;
  readonly error?: React.ReactNode;
}

/** The drag data of a reference in a list. Not text, so that no text box accepts it. */
const dragType = "application/x-proofsheet-reference";

/** A list of reference files, which can be dropped, pasted, chosen, picked, or added by URL. */
export function ReferenceList(props: ReferenceListProps) {
  const { field, label, kind, links, maxItems, onChange, moves, isWide, error } = props;
  /** What the dialog is open for: to add references, or to replace this one. */
  const [choosing, setChoosing] = useState<"add" | { readonly replaced: string }>();
  const [opened, setOpened] = useState<string>();
  const show = useShowReference();
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
  const dropOn = useDropBetween<{ readonly id: string }>({
    accepts: ({ types }) => types.includes(dragType),
    onDrop: (data, { id: target }, isBehind) => {
      const from = links.indexOf(data.getData(dragType));
      const at = links.indexOf(target) + (isBehind ? 1 : 0);
      onChange(moveLink(links, from, from < at ? at - 1 : at));
    },
  });

  return (
    <>
      <ReferenceFrame
        label={label}
        links={links}
        drop={drop}
        intake={intake}
        notice={notice}
        error={error}
        aside={
          <>
            <span className="figures text-small text-faint">
              {links.length} / {maxItems}
            </span>
            {links.length === 0 && isWide ? (
              <span className="min-w-0 flex-1 basis-0 truncate text-small text-faint">{t("drop, paste, or add")}</span>
            ) : null}
            <span className="ml-auto">
              <AddButton for={label} isDisabled={isFull || intake.isTaking} onClick={() => setChoosing("add")} />
            </span>
          </>
        }
      >
        {links.length === 0 ? null : (
          <ol className="grid grid-cols-2 gap-x-3 gap-y-1.5">
            {links.map((link, index) => {
              const remove = () => onChange(links.toSpliced(index, 1));
              const shift = (by: -1 | 1) => onChange(moveLink(links, index, index + by));
              const { handlers, dropClass } = dropOn({ id: link });
              return (
                <li key={link} {...handlers} className={`relative flex min-w-0 ${dropClass}`}>
                  <ReferenceCard
                    link={link}
                    kind={kind}
                    known={known(link)}
                    removeName={removeName(kind, index + 1)}
                    onRemove={remove}
                    onDragStart={(event) => event.dataTransfer.setData(dragType, link)}
                    onKeyDown={(event) => {
                      if (!event.altKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
                      event.preventDefault();
                      shift(event.key === "ArrowLeft" ? -1 : 1);
                    }}
                    entries={referenceMenu({
                      link,
                      moves,
                      onOpen: () => setOpened(link),
                      onReplace: () => setChoosing({ replaced: link }),
                      onRemove: remove,
                      onShow: show(known(link)),
                      onEarlier: index === 0 ? undefined : () => shift(-1),
                      onLater: index === links.length - 1 ? undefined : () => shift(1),
                    })}
                  />
                </li>
              );
            })}
          </ol>
        )}
      </ReferenceFrame>
      <ChooseReference
        field={field}
        label={label}
        kind={kind}
        room={choosing === "add" ? maxItems - links.length : 1}
        isOpen={choosing !== undefined}
        onClose={() => setChoosing(undefined)}
        onAdd={(found) => {
          const [first] = found;
          if (choosing === "add") put(found);
          else if (choosing !== undefined && first !== undefined)
            onChange(replaceLink(links, links.indexOf(choosing.replaced), first));
        }}
      />
      <OpenReference link={opened} kind={kind} known={known} onClose={() => setOpened(undefined)} />
    </>
  );
}

function removeName(kind: ReferenceKind, number: number): string {
  return t("Remove {kind, select, video {video} audio {audio} other {image}} {number}", { kind, number });
}

function leftOutText(left: number, maxItems: number): string | null {
  if (left === 0) return null;
  return t("{left, plural, one {# reference} other {# references}} skipped. A request can have up to {max}.", {
    left,
    max: maxItems,
  });
}
