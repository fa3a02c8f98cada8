import { Toast } from "@base-ui/react/toast";

/** Read by ui/Toaster.tsx. */
export const toasts = Toast.createToastManager();

interface Words {
  readonly title: string;
  readonly text?: string;
  /** A failure stays until it is closed, and is announced at once. */
  readonly isFailure?: boolean;
  /** It goes on: it stays until it is closed. */
  readonly isUnderWay?: boolean;
}

interface Notice extends Words {
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

interface ChangingNotice extends Notice {
  /** Called when nothing of it is left to be seen. */
  readonly onGone?: () => void;
}

export interface ChangingToast {
  readonly say: (words: Words) => void;
  readonly close: () => void;
}

/** Says something briefly at the edge of the window. What is given back closes it. */
export function toast(notice: Notice): () => void {
  return changingToast(notice).close;
}

/** Shows that something failed: `failed` names it, such as "Couldn't save the setting"; the error says why. */
export function failureToast(failed: string, { title, text }: { readonly title: string; readonly text: string }): void {
  toast({ title: failed, text: `${title}. ${text}`, isFailure: true });
}

/** The same for what goes on while it is shown: `say` puts other words in its place, until it is gone. */
export function changingToast({ action, onGone, ...words }: ChangingNotice): ChangingToast {
  const id = toasts.add({
    ...shownAs(words),
    ...(onGone === undefined ? {} : { onRemove: onGone }),
    ...(action === undefined
      ? {}
      : {
          actionProps: {
            children: action.label,
            onClick: () => {
              toasts.close(id);
              action.onClick();
            },
          },
        }),
  });
  return { say: (other) => toasts.update(id, shownAs(other)), close: () => toasts.close(id) };
}

function shownAs({ title, text, isFailure = false, isUnderWay = false }: Words) {
  return {
    title,
    description: text,
    type: isFailure ? "failure" : "notice",
    timeout: isFailure || isUnderWay ? 0 : 5000,
    priority: isFailure ? "high" : "low",
  } as const;
}
