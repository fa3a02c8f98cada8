import { trackTextEdits } from "#renderer/lib/textEdits.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Types of `<input>` without text of their own. */
const withoutText: ReadonlySet<string> = new Set(["button", "checkbox", "color", "file", "radio", "range", "submit"]);

const edits = trackTextEdits();

/** Follows what the user edits in text fields, until the returned function is called. */
export function followTextEdits(): () => void {
  const onBeforeInput = ({ target }: Event) => {
    if (isTextField(target)) edits.beforeInput(target);
  };
  const onInput = (event: Event) => {
    if (isTextField(event.target)) edits.input(event.target, typeOf(event));
  };
  window.addEventListener("beforeinput", onBeforeInput, true);
  window.addEventListener("input", onInput, true);
  return () => {
    window.removeEventListener("beforeinput", onBeforeInput, true);
    window.removeEventListener("input", onInput, true);
  };
}

/**
 * Returns whether undo at this target belongs to the screen: no dialog is open, except popovers and full-size views of
 * the screen, and a text field has no own text to undo. [WN41]
 */
export function isScreenUndo(target: EventTarget | null): boolean {
  if (document.querySelector("[role=dialog][data-open]:not([data-screen-undo])") !== null) return false;
  return !isTextField(target) || !edits.hasUndo(target);
}

function isTextField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !withoutText.has(target.type);
}

function typeOf(event: Event): string {
  return event instanceof InputEvent ? event.inputType : "";
}
