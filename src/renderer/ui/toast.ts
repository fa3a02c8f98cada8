import { Toast } from "@base-ui/react/toast";

/** Read by ui/Toaster.tsx. */
export const toasts = Toast.createToastManager();

interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** A failure stays until it is closed, and is announced at once. */
  readonly isFailure?: boolean;
}

/** Says something briefly at the edge of the window. What is given back closes it. */
export function toast({ title, text, action, isFailure = false }: Notice): () => void {
  const id = toasts.add({
    title,
    description: text,
    type: isFailure ? "failure" : "notice",
    timeout: isFailure ? 0 : 5000,
    priority: isFailure ? "high" : "low",
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
  return () => toasts.close(id);
}
