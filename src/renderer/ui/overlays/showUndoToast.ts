import { t } from "#texts/t.ts";
import { pushUndo, type UndoScope } from "#renderer/lib/undoStack.ts";
import { toast } from "./toast.ts";

interface Said {
  readonly title: string;
  readonly text?: string;
  /** The name of the button, if what it does has a name of its own. */
  readonly undoLabel?: string;
}

/**
 * Shows a toast about a change (unless `showsToast` is false) and offers to undo it, by button and by shortcut. `undo`
 * resolves to whether it succeeded, and reports a failure itself.
 */
export function showUndoToast(
  place: UndoScope,
  { undoLabel, ...said }: Said,
  undo: () => Promise<boolean>,
  showsToast = true,
): void {
  const forget = pushUndo(place, () => {
    close?.();
    void undo().then((isDone) => isDone && toast({ title: t("Undone"), text: said.title }));
  });
  const onClick = () => {
    forget();
    void undo();
  };
  const close = showsToast ? toast({ ...said, action: { label: undoLabel ?? t("Undo"), onClick } }) : null;
}
