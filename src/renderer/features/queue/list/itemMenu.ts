import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  ClipboardCopy,
  Copy,
  Hash,
  Info,
  Link,
  type LucideIcon,
} from "lucide-react";
import type { PaidRequest } from "../../../../contracts/spending/paidRequests.ts";
import { t } from "../../../../texts/t.ts";
import { linkTo } from "../../../lib/text/linkTo.ts";
import { copyWithToast } from "../../../ui/overlays/copyWithToast.ts";
import type { MenuEntry } from "../../../ui/overlays/menu/menuEntries.ts";
import type { Line } from "./queueEntries.ts";
import { isQueued } from "../requestActions.ts";
import { requestDetails } from "../requestNotes.ts";
import type { Move } from "./rowKeys.ts";

const moves: readonly {
  readonly to: Move;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly shortcut: string;
}[] = [
  { to: "first", label: t("Move to top"), icon: ArrowUpToLine, shortcut: t("Alt Home") },
  { to: "earlier", label: t("Move up"), icon: ArrowUp, shortcut: t("Alt ↑") },
  { to: "later", label: t("Move down"), icon: ArrowDown, shortcut: t("Alt ↓") },
  { to: "last", label: t("Move to bottom"), icon: ArrowDownToLine, shortcut: t("Alt End") },
];

/** Returns the actions of a request that have no button. */
export function itemMenu(
  request: PaidRequest,
  line: Line,
  onMove: (to: Move) => void,
  onDetails: () => void,
): readonly MenuEntry[] {
  const { id, prompt } = request;
  const requestId = request.failure?.requestId;
  return [
    ...(isQueued(request) ? moveEntries(line.get(request.id), line.size, onMove) : []),
    { label: t("Details…"), icon: Info, onSelect: onDetails },
    ...(prompt === "" ? [] : [{ label: t("Copy prompt"), icon: Copy, onSelect: () => copyWithToast(prompt) }]),
    { label: t("Copy link"), icon: Link, onSelect: () => copyWithToast(linkTo({ kind: "request", request: id })) },
    ...(requestId === undefined
      ? []
      : [{ label: t("Copy request ID"), icon: Hash, onSelect: () => copyWithToast(requestId) }]),
    {
      label: t("Copy details for support"),
      icon: ClipboardCopy,
      onSelect: () => copyWithToast(requestDetails(request)),
    },
  ];
}

function moveEntries(place: number | undefined, length: number, onMove: (to: Move) => void): readonly MenuEntry[] {
  return moves.map(({ to, label, icon, shortcut }) => ({
    label,
    icon,
    shortcut,
    isDisabled: to === "first" || to === "earlier" ? place === 0 : place === length - 1,
    onSelect: () => onMove(to),
  }));
}
