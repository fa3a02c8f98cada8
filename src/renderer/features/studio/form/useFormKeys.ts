import { type RefObject, useEffect, useRef } from "react";
import { isPressed } from "#renderer/shortcuts/bindings.ts";
import { followTextEdits, isScreenUndo } from "#renderer/shortcuts/screenUndo.ts";
import { historySteps } from "#renderer/lib/historySteps.ts";

interface FormKeys {
  readonly requestQuote?: () => void;
  readonly add?: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/**
 * Handles a form's shortcuts wherever its focus is. Undo acts on the draft and replaces the undo of each text box. With
 * `isWholeScreen`, they also act while the focus is elsewhere on the screen.
 */
export function useFormKeys(form: RefObject<HTMLElement | null>, keys: FormKeys, isWholeScreen = false): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const { current } = form;
    if (current === null) return undefined;
    const take = (event: Event, act: keyof FormKeys | undefined) => {
      const handle = act === undefined ? undefined : latest.current[act];
      if (handle === undefined) return;
      handle();
      event.preventDefault();
    };
    const onKeyDown = (event: KeyboardEvent) => take(event, actionOf(event));
    const onUndo = (event: Event) => take(event, "undo");
    const onRedo = (event: Event) => take(event, "redo");
    current.addEventListener("keydown", onKeyDown);
    current.addEventListener(historySteps.undo, onUndo);
    current.addEventListener(historySteps.redo, onRedo);
    return () => {
      current.removeEventListener("keydown", onKeyDown);
      current.removeEventListener(historySteps.undo, onUndo);
      current.removeEventListener(historySteps.redo, onRedo);
    };
  }, [form]);
  useEffect(() => {
    if (!isWholeScreen) return undefined;
    const take = (event: Event, act: keyof FormKeys | undefined) => {
      const handle = act === undefined ? undefined : latest.current[act];
      if (handle === undefined || event.defaultPrevented || !isScreenUndo(event.target)) return;
      handle();
      event.preventDefault();
    };
    const onKeyDown = (event: KeyboardEvent) => take(event, actionOf(event));
    const onUndo = (event: Event) => take(event, "undo");
    const onRedo = (event: Event) => take(event, "redo");
    const stopFollowing = followTextEdits();
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener(historySteps.undo, onUndo);
    window.addEventListener(historySteps.redo, onRedo);
    return () => {
      stopFollowing();
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener(historySteps.undo, onUndo);
      window.removeEventListener(historySteps.redo, onRedo);
    };
  }, [isWholeScreen]);
}

function actionOf(event: KeyboardEvent): keyof FormKeys | undefined {
  if (isPressed("addToBatch", event)) return event.repeat ? undefined : "add";
  if (isPressed("getQuote", event)) return event.repeat ? undefined : "requestQuote";
  if (isPressed("redo", event)) return "redo";
  return isPressed("undo", event) ? "undo" : undefined;
}
