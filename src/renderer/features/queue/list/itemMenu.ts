import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Ban,
  BellOff,
  CircleCheck,
  CirclePause,
  CirclePlay,
  ClipboardCopy,
  Copy,
  EyeOff,
  Hash,
  Images,
  Link,
  type LucideIcon,
  PanelRight,
  PencilLine,
  Radar,
  RefreshCw,
  RotateCcw,
  SearchCheck,
} from "lucide-react";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { waitsForApproval } from "#renderer/lib/money/approval.ts";
import { linkTo } from "#renderer/lib/text/linkTo.ts";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import type { MenuEntry, MenuGroup } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import type { Line } from "./queueSections.ts";
import { actionsFor, isQueued, type RequestAction } from "#renderer/features/queue/requestActions.ts";
import { actionName, performAction, type RequestCallbacks } from "#renderer/features/queue/requestCommands.ts";
import { requestDetails } from "#renderer/features/queue/requestNotes.ts";
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

const appearance: Readonly<Record<RequestAction, { readonly group: MenuGroup; readonly icon: LucideIcon }>> = {
  review: { group: "use", icon: SearchCheck },
  checkNow: { group: "use", icon: RefreshCw },
  checkCredits: { group: "use", icon: RefreshCw },
  editAgain: { group: "use", icon: PencilLine },
  runAgain: { group: "use", icon: RotateCcw },
  dismiss: { group: "use", icon: CircleCheck },
  pause: { group: "organize", icon: CirclePause },
  resume: { group: "organize", icon: CirclePlay },
  resumeTracking: { group: "organize", icon: Radar },
  cancel: { group: "remove", icon: Ban },
  stopTracking: { group: "remove", icon: BellOff },
  hide: { group: "remove", icon: EyeOff },
};

interface MenuOf {
  readonly request: PaidRequest;
  readonly now: number;
  readonly line: Line;
  /** The printed keys of the actions that have a shortcut. */
  readonly keys: Partial<Readonly<Record<RequestAction, string>>>;
  readonly callbacks: RequestCallbacks;
  readonly onMove: (to: Move) => void;
  /** Shows what running the request when it is approved means. */
  readonly onRunWhenApproved: () => void;
}

/** Returns the menu of a request. */
export function itemMenu({
  request,
  now,
  line,
  keys,
  callbacks,
  onMove,
  onRunWhenApproved,
}: MenuOf): readonly MenuEntry[] {
  const { id, prompt } = request;
  const [result] = request.results;
  const requestId = request.failure?.requestId;
  const mayAutoRun = waitsForApproval(request) && request.autoRunUntil === null && request.credits !== null;
  const actions = actionsFor(request, now).map((action): MenuEntry => {
    const shortcut = keys[action];
    return {
      ...appearance[action],
      label: actionName(action, request),
      ...(shortcut !== undefined && shortcut !== "" && { shortcut }),
      ...(action === "cancel" && { isDanger: true }),
      onSelect: () => void runWithToast(() => performAction(action, request, callbacks)),
    };
  });
  const copies: readonly (MenuEntry | null)[] = [
    prompt === "" ? null : { label: t("Copy prompt"), icon: Copy, onSelect: () => copyWithToast(prompt) },
    { label: t("Copy link"), icon: Link, onSelect: () => copyWithToast(linkTo({ kind: "request", request: id })) },
    requestId === undefined
      ? null
      : { label: t("Copy request ID"), icon: Hash, onSelect: () => copyWithToast(requestId) },
    {
      label: t("Copy details for support"),
      icon: ClipboardCopy,
      onSelect: () => copyWithToast(requestDetails(request)),
    },
  ];
  return [
    {
      label: t("Open"),
      icon: PanelRight,
      group: "open",
      shortcut: "Enter",
      onSelect: () => callbacks.onOpen(request),
    },
    ...(result === undefined
      ? []
      : [
          {
            label: t("Show in Library"),
            icon: Images,
            group: "open",
            onSelect: () => callbacks.onShowInLibrary(result.id),
          } satisfies MenuEntry,
        ]),
    ...actions,
    ...(mayAutoRun
      ? [
          {
            label: t("Run when approved…"),
            icon: CirclePlay,
            group: "use",
            onSelect: onRunWhenApproved,
          } satisfies MenuEntry,
        ]
      : []),
    ...(isQueued(request) ? moveEntries(line.get(request.id), line.size, onMove) : []),
    ...copies.flatMap((entry): readonly MenuEntry[] => (entry === null ? [] : [{ ...entry, group: "copy" }])),
  ];
}

function moveEntries(place: number | undefined, length: number, onMove: (to: Move) => void): readonly MenuEntry[] {
  return moves.map(({ to, label, icon, shortcut }) => ({
    label,
    icon,
    group: "organize",
    shortcut,
    isDisabled: to === "first" || to === "earlier" ? place === 0 : place === length - 1,
    onSelect: () => onMove(to),
  }));
}
