import { type RefObject, useEffect, useRef } from "react";
import { isModHeld } from "../../ui/modKey.ts";

interface FormKeys {
  readonly ask?: () => void;
  readonly add?: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The shortcuts of a form, wherever in it the focus is. Undo is the draft's, in place of each text box's own. */
export function useFormKeys(form: RefObject<HTMLElement | null>, keys: FormKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const { current } = form;
    if (current === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const act = isModHeld(event) ? actionOf(event) : undefined;
      const handle = act === undefined ? undefined : latest.current[act];
      if (handle === undefined) return;
      handle();
      event.preventDefault();
    };
    current.addEventListener("keydown", onKeyDown);
    return () => current.removeEventListener("keydown", onKeyDown);
  }, [form]);
}

function actionOf({ key, shiftKey, repeat }: KeyboardEvent): keyof FormKeys | undefined {
  switch (key.toLowerCase()) {
    case "enter":
      return repeat ? undefined : shiftKey ? "add" : "ask";
    case "z":
      return shiftKey ? "redo" : "undo";
    case "y":
      return "redo";
    default:
      return undefined;
  }
}
