import { t } from "../../../texts/t.ts";
import { rememberStep, type StepPlace } from "../../lib/takenSteps.ts";
import { toast } from "./toast.ts";

interface Said {
  readonly title: string;
  readonly text?: string;
}

/**
 * Shows a toast about a change (unless `isTold` is false) and offers to undo it, by button and by shortcut. `undo`
 * resolves to whether it succeeded, and reports a failure itself.
 */
export function tellUndoable(place: StepPlace, said: Said, undo: () => Promise<boolean>, isTold = true): void {
  const forget = rememberStep(place, () => {
    close?.();
    void undo().then((isDone) => isDone && toast({ title: t("Undone"), text: said.title }));
  });
  const onClick = () => {
    forget();
    void undo();
  };
  const close = isTold ? toast({ ...said, action: { label: t("Undo"), onClick } }) : null;
}
