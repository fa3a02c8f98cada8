import { ArrowLeft, ArrowRight, CornerDownRight, Link, Maximize2, PanelRight, Replace, X } from "lucide-react";
import { fileOfAddress } from "#contracts/references.ts";
import { t } from "#texts/t.ts";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";

/** Another field that accepts a reference. */
export interface ReferenceMove {
  readonly label: string;
  readonly onMove: (link: string) => void;
}

interface ReferenceMenuActions {
  readonly link: string;
  readonly moves: readonly ReferenceMove[];
  /** Shows the reference full-size. */
  readonly onOpen: () => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
  /** Shows the result of the reference in Library; undefined if the reference is no result of Library. */
  readonly onShow?: (() => void) | undefined;
  /** Moves the reference in its list; undefined if it can't move that way. */
  readonly onEarlier?: (() => void) | undefined;
  readonly onLater?: (() => void) | undefined;
}

/** Returns the actions of one reference, for its context menu. */
export function referenceMenu(actions: ReferenceMenuActions): readonly MenuEntry[] {
  const { link, moves, onOpen, onReplace, onRemove, onShow, onEarlier, onLater } = actions;
  return [
    { group: "open", label: t("Open"), icon: Maximize2, onSelect: onOpen },
    ...(onShow === undefined
      ? []
      : [{ group: "open", label: t("Show in Library"), icon: PanelRight, onSelect: onShow } as const]),
    { group: "use", label: t("Replace…"), icon: Replace, onSelect: onReplace },
    ...moves.map(({ label, onMove }): MenuEntry => ({
      group: "organize",
      label: t("Move to {field}", { field: label }),
      icon: CornerDownRight,
      onSelect: () => onMove(link),
    })),
    ...(onEarlier === undefined
      ? []
      : [
          {
            group: "organize",
            label: t("Move earlier"),
            icon: ArrowLeft,

            onSelect: onEarlier,
          } as const,
        ]),
    ...(onLater === undefined
      ? []
      : [
          {
            group: "organize",
            label: t("Move later"),
            icon: ArrowRight,

            onSelect: onLater,
          } as const,
        ]),
    ...(fileOfAddress(link) === null
      ? [{ group: "copy", label: t("Copy link"), icon: Link, onSelect: () => copyWithToast(link) } as const]
      : []),
    { group: "remove", label: t("Remove"), icon: X, isDanger: true, onSelect: onRemove },
  ];
}
