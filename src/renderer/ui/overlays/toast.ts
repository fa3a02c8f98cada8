import { Toast } from "@base-ui/react/toast";

const shownMs = 6000;

/** Rendered by ui/Toaster.tsx. */
export const toasts = Toast.createToastManager();

interface ToastText {
  readonly title: string;
  readonly text?: string;
  /** A failure stays until the user closes it, and is announced at once. */
  readonly isFailure?: boolean;
  /** For an operation in progress: the toast stays until it is closed. */
  readonly isUnderWay?: boolean;
}

interface Notice extends ToastText {
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

interface ChangingNotice extends Notice {
  /** Called when the toast has left the screen. */
  readonly onGone?: () => void;
}

export interface ChangingToast {
  readonly say: (words: ToastText) => void;
  readonly close: () => void;
}

/** Shows a short message at the edge of the window. The returned function closes it. */
export function toast(notice: Notice): () => void {
  return changingToast(notice).close;
}

/** Shows a failure. `failed` names it, such as "Couldn't save the setting"; the error explains it. */
export function failureToast(failed: string, { title, text }: { readonly title: string; readonly text: string }): void {
  toast({ title: failed, text: `${title}. ${text}`, isFailure: true });
}

/** Shows a toast for an operation in progress. `say` replaces its text until the toast is closed. */
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

function shownAs({ title, text, isFailure = false, isUnderWay = false }: ToastText) {
  return {
    title,
    description: text,
    type: isFailure ? "failure" : "notice",
    timeout: isFailure || isUnderWay ? 0 : shownMs,
    priority: isFailure ? "high" : "low",
  } as const;
}
