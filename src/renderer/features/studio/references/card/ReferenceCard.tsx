import { X } from "lucide-react";
import type { DragEvent, KeyboardEvent, ReactNode } from "react";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import type { KnownReference } from "#renderer/features/studio/stored/knownReferences.ts";
import type { ReferenceKind } from "#renderer/features/studio/references/referenceKinds.ts";
import { ReferenceLink } from "./ReferenceLink.tsx";

interface ReferenceCardProps {
  readonly link: string;
  readonly kind: ReferenceKind;
  readonly known: KnownReference | undefined;
  /** The accessible name of the button that removes the reference. */
  readonly removeName: string;
  readonly entries: readonly MenuEntry[];
  readonly onRemove: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onDragStart?: (event: DragEvent) => void;
  /** Shown before the reference. */
  readonly children?: ReactNode;
}

/** A chosen reference: its image, its name, a button that removes it, and a context menu. */
export function ReferenceCard(props: ReferenceCardProps) {
  const { link, kind, known, removeName, entries, onRemove, onKeyDown, onDragStart, children } = props;
  return (
    <ContextMenu className="min-w-0 flex-1" entriesFor={() => entries}>
      {/* The keys come from the button inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        draggable={onDragStart !== undefined}
        onDragStart={onDragStart}
        onKeyDown={onKeyDown}
        className="flex min-w-0 items-center gap-2"
      >
        {children}
        <ReferenceLink link={link} kind={kind} known={known} />
        <IconButton icon={X} size="small" label={removeName} onClick={onRemove} />
      </div>
    </ContextMenu>
  );
}
