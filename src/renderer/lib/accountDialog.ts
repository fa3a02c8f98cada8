import { create } from "zustand";

/** What the dialog for an account asks for: a new one, or another key of one that is there; null is the open one. */
export type AccountAsk = { readonly kind: "connect" } | { readonly kind: "key"; readonly workspaceId: string | null };

export const useAccountDialog = create<{ readonly ask: AccountAsk | null }>(() => ({ ask: null }));

export function askForAccount(ask: AccountAsk): void {
  useAccountDialog.setState({ ask });
}

export function closeAccountDialog(): void {
  useAccountDialog.setState({ ask: null });
}
