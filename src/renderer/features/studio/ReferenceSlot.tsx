import { Link2, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { AddressField } from "./AddressField.tsx";
import { useKnownReferences } from "./knownReferences.ts";
import { PickReference } from "./PickReference.tsx";
import { kindNames, type ReferenceKind } from "./referenceKinds.ts";
import { ReferenceLink } from "./ReferenceLink.tsx";
import { findLinks } from "./referenceLinks.ts";
import { useLinkDrop } from "./useLinkDrop.ts";

interface ReferenceSlotProps {
  readonly label: string;
  readonly kind: ReferenceKind;
  readonly isRequired: boolean;
  readonly link: string | undefined;
  readonly onChange: (link: string | undefined) => void;
  readonly error?: ReactNode;
}

/** One file that the service is to look at or listen to, by address. A new one takes the place of the old. */
export function ReferenceSlot({ label, kind, isRequired, link, onChange, error }: ReferenceSlotProps) {
  const id = useId();
  const [isAdding, setIsAdding] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const known = useKnownReferences();

  const take = (text: string) => {
    const [first, ...others] = findLinks(text).links;
    setNotice(
      first === undefined ? "No https link in that." : others.length === 0 ? null : "Only the first link was taken.",
    );
    if (first === undefined) return false;
    onChange(first);
    setIsAdding(false);
    return true;
  };
  const drop = useLinkDrop(take, setNotice);

  return (
    // A drop target: everything that can be dropped here can also be typed or pasted.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      data-wrong={error === undefined ? undefined : true}
      {...drop.handlers}
      className={`flex min-w-0 flex-col gap-2 rounded-control border border-dashed px-3 py-2 transition-colors duration-100 ${
        drop.isOver ? "border-ink bg-hover" : error === undefined ? "border-edge" : "border-pencil"
      }`}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${id}-name`} className="font-medium text-muted">
          {label}
        </h2>
        {isRequired ? <span className="text-small text-faint">Needed</span> : null}
        <span className="ml-auto flex items-center gap-2">
          <Button size="small" disabled={isAdding} onClick={() => setIsAdding(true)}>
            <Link2 aria-hidden size={14} />
            {link === undefined ? "Add link" : "Replace"}
            <span className="sr-only"> for {label}</span>
          </Button>
          <PickReference
            kind={kind}
            for={label}
            isFull={false}
            onPick={(address) => {
              setNotice(null);
              onChange(address);
            }}
          />
        </span>
      </div>
      {link === undefined ? (
        isAdding ? null : (
          <p className="text-small text-faint">Drop or paste the https link of a {kindNames[kind].one}.</p>
        )
      ) : (
        <div className="flex items-center gap-2">
          <ReferenceLink link={link} kind={kind} known={known(link)} />
          <IconButton
            icon={X}
            size="small"
            label={`Remove ${label.toLowerCase()}`}
            onClick={() => onChange(undefined)}
          />
        </div>
      )}
      {isAdding ? <AddressField onAdd={take} onClose={() => setIsAdding(false)} /> : null}
      <output className="text-small text-note empty:hidden">{notice}</output>
      {error === undefined ? null : <p className="text-small text-pencil">{error}</p>}
    </section>
  );
}
