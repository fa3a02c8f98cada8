import { t } from "../../../texts/t.ts";
import { rememberStep, type StepPlace } from "../../lib/takenSteps.ts";
import { toast } from "./toast.ts";

interface Said {
  readonly title: string;
  readonly text?: string;
}

/**
 * Says what was changed, unless it is plain to see, and offers to take it back: by a button, and by key. `undo` gives whether
 * it worked, and has told why when it did not.
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
