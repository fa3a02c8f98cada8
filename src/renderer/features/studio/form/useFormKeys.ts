import { type RefObject, useEffect, useRef } from "react";
import { isPressed } from "../../../shortcuts/bindings.ts";
import { historySteps } from "../../../lib/historySteps.ts";

interface FormKeys {
  readonly requestQuote?: () => void;
  readonly add?: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Handles a form's shortcuts wherever its focus is. Undo acts on the draft and replaces the undo of each text box. */
export function useFormKeys(form: RefObject<HTMLElement | null>, keys: FormKeys): void {
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
}

function actionOf(event: KeyboardEvent): keyof FormKeys | undefined {
  if (isPressed("addToBatch", event)) return event.repeat ? undefined : "add";
  if (isPressed("getQuote", event)) return event.repeat ? undefined : "requestQuote";
  if (isPressed("redo", event)) return "redo";
  return isPressed("undo", event) ? "undo" : undefined;
}
