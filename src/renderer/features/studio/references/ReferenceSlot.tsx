import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { t, tContext } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { lowercaseLabel } from "#renderer/lib/text/sentence.ts";
import { AddButton } from "./AddButton.tsx";
import { ChooseReference } from "./chooser/ChooseReference.tsx";
import { useKnownReferences } from "#renderer/features/studio/stored/knownReferences.ts";
import { ReferenceCard } from "./card/ReferenceCard.tsx";
import { ReferenceFrame } from "./ReferenceFrame.tsx";
import { OpenReference } from "./OpenReference.tsx";
import type { ReferenceKind } from "./referenceKinds.ts";
import { findLinks, noLinkText } from "./referenceLinks.ts";
import { referenceMenu, type ReferenceMove } from "./referenceMenu.ts";
import { useFileImport } from "./intake/useFileImport.ts";
import { useReferenceDrop } from "./intake/useReferenceDrop.ts";
import { useShowReference } from "./useShowReference.ts";

interface ReferenceSlotProps {
  /** Names the field among those of all types. */
  readonly field: string;
  readonly label: string;
  readonly kind: ReferenceKind;
  readonly isRequired: boolean;
  readonly link: string | undefined;
  readonly onChange: (link: string | undefined) => void;
  /** Other fields to which the reference can move. */
  readonly moves: readonly ReferenceMove[];
  /** Another way to get a file, shown while the slot is empty. */
  readonly extra?: ReactNode;
  readonly error?: ReactNode;
}

/** A single reference file. A new file replaces the old one. */
export function ReferenceSlot({
  field,
  label,
  kind,
  isRequired,
  link,
  onChange,
  moves,
  extra,
  error,
}: ReferenceSlotProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const known = useKnownReferences();
  const show = useShowReference();
  const { data: serviceOrigin = null } = useQuery(queries.serviceOrigin);
  const intake = useFileImport(kind, setNotice);

  const put = (address: string) => {
    setNotice(null);
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
  const putFile = ([file]: readonly { readonly address: string }[]) => file && put(file.address);
  const giveFile = (files: readonly File[]) => intake.give(files.slice(0, 1), putFile);
  const drop = useReferenceDrop({ text: take, files: giveFile }, serviceOrigin);
  const choose = () => setIsChoosing(true);

  return (
    <>
      <ReferenceFrame
        label={label}
        links={link === undefined ? [] : [link]}
        drop={drop}
        intake={intake}
        notice={notice}
        error={error}
        aside={
          <>
            {isRequired ? <span className="text-small text-faint">{tContext("field", "Required")}</span> : null}
            {link === undefined ? (
              <span className="ml-auto flex items-center gap-2">
                {extra}
                <AddButton for={label} isDisabled={intake.isTaking} onClick={choose} />
              </span>
            ) : null}
          </>
        }
      >
        {link === undefined ? null : (
          <ReferenceCard
            link={link}
            kind={kind}
            known={known(link)}
            removeName={t("Remove {field}", { field: lowercaseLabel(label) })}
            onRemove={() => onChange(undefined)}
            entries={referenceMenu({
              link,
              moves,
              onOpen: () => setIsOpen(true),
              onReplace: choose,
              onRemove: () => onChange(undefined),
              onShow: show(known(link)),
            })}
          />
        )}
      </ReferenceFrame>
      <ChooseReference
        field={field}
        label={label}
        kind={kind}
        room={1}
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onAdd={([address]) => address !== undefined && put(address)}
      />
      <OpenReference link={isOpen ? link : undefined} kind={kind} known={known} onClose={() => setIsOpen(false)} />
    </>
  );
}
