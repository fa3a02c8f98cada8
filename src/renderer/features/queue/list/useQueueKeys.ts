import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { cancelUnsent, move, pause, resume } from "#renderer/features/queue/queueCommands.ts";
import { isQueued } from "#renderer/features/queue/requestActions.ts";
import { isPressed } from "#renderer/shortcuts/bindings.ts";
import { type Move, type RowStep, rowStep, walkTo } from "./rowKeys.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

interface QueueKeys {
  /** The only row in the tab order. */
  readonly active: PaidRequestId | undefined;
  readonly onMove: (request: PaidRequest, to: Move) => void;
  /** The row that was moved last, to announce its new position. */
  readonly movedId: PaidRequestId | null;
}

/** How long after a move a lost focus counts as caused by the move. */
const focusRetentionMs = 1500;

interface QueueKeyActions {
  /** Enter opens a request. */
  readonly onOpen: (request: PaidRequest) => void;
  /** Escape closes the details; null while none are open. */
  readonly onClose: (() => void) | null;
  /** Called with a row that is not rendered and takes the focus next. */
  readonly onSeek: (key: string) => void;
}

/**
 * Keyboard control of the queue: arrow keys move the focus between rows, Enter opens one and Escape closes it, Alt+arrow moves a queued
 * request, and two shortcuts pause, resume, or cancel it.
 */
export function useQueueKeys(
  list: RefObject<HTMLElement | null>,
  requests: readonly PaidRequest[],
  actions: QueueKeyActions,
): QueueKeys {
  const [active, setActive] = useState<PaidRequestId | undefined>(undefined);
  const [movedId, setMovedId] = useState<PaidRequestId | null>(null);
  const moved = useRef<{ readonly id: PaidRequestId; readonly until: number } | null>(null);
  const wanted = useRef<PaidRequestId | null>(null);
  const current = requests.some(({ id }) => id === active) ? active : requests[0]?.id;

  // A row far away is rendered first, and focused as soon as it is there.
  useLayoutEffect(() => {
    if (wanted.current !== null && focusRow(list.current, wanted.current)) wanted.current = null;
  });

  // A row that moves in the DOM loses the focus. The focus is restored unless another element has it.
  useLayoutEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    if (performance.now() < moved.current.until) focusRow(list.current, moved.current.id);
    else moved.current = null;
  });

  const onMove = (request: PaidRequest, to: Move) => {
    moved.current = { id: request.id, until: performance.now() + focusRetentionMs };
    void runWithToast(() => move(request.id, to)).then((isMoved) => setMovedId(isMoved ? request.id : null));
  };
  const take = (step: RowStep, request: PaidRequest, isOnRow: boolean): boolean => {
    if (step.kind === "move") {
      if (isQueued(request)) onMove(request, step.to);
      return isQueued(request);
    }
    // Inside a row, the arrow keys belong to the focused control.
    if (!isOnRow) return false;
    const to = requests[walkTo(requests.indexOf(request), requests.length, step.to)];
    if (to !== undefined && !focusRow(list.current, to.id)) {
      wanted.current = to.id;
      actions.onSeek(to.id);
    }
    return true;
  };
  const act = (event: KeyboardEvent, request: PaidRequest): boolean => {
    if (event.key === "Enter") actions.onOpen(request);
    else if (event.key === "Escape" && actions.onClose !== null) actions.onClose();
    else if (!isQueued(request)) return false;
    else if (isPressed("pauseRequest", event))
      void runWithToast(() => (request.isPaused ? resume([request.id]) : pause([request.id])));
    else if (isPressed("cancelRequest", event) && request.canBeCancelled)
      void runWithToast(() => cancelUnsent([request.id]));
    else return false;
    return true;
  };

  const latest = useRef({ requests, take, act });
  useEffect(() => {
    latest.current = { requests, take, act };
  });
  useEffect(() => {
    const { current: element } = list;
    if (element === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const row = rowOf(event.target);
      const request = latest.current.requests.find(({ id }) => id === row?.dataset["request"]);
      const step = rowStep(event.key, { alt: event.altKey, other: event.ctrlKey || event.metaKey || event.shiftKey });
      if (request === undefined) return;
      const isOnRow = event.target === row;
      const isTaken =
        step === null ? isOnRow && latest.current.act(event, request) : latest.current.take(step, request, isOnRow);
      if (isTaken) event.preventDefault();
    };
    const onFocusIn = (event: FocusEvent) => {
      const id = rowOf(event.target)?.dataset["request"];
      if (id !== undefined) setActive(id as PaidRequestId);
    };
    element.addEventListener("keydown", onKeyDown);
    element.addEventListener("focusin", onFocusIn);
    return () => {
      element.removeEventListener("keydown", onKeyDown);
      element.removeEventListener("focusin", onFocusIn);
    };
  }, [list]);
  return { active: current, onMove, movedId };
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-request]") : null;
}

/** Focuses a row. Returns false if it is not rendered. */
function focusRow(list: HTMLElement | null, id: PaidRequestId): boolean {
  const row = list?.querySelector<HTMLElement>(`[data-request="${CSS.escape(id)}"]`);
  row?.focus();
  return row !== null && row !== undefined;
}
