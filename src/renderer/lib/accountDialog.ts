import { create } from "zustand";

/**
 * Purpose of the account dialog: connect an account, or replace the API key of a workspace. A null `workspaceId` means
 * the open workspace.
 */
export type AccountAsk = { readonly kind: "connect" } | { readonly kind: "key"; readonly workspaceId: string | null };

export const useAccountDialog = create<{ readonly ask: AccountAsk | null }>(() => ({ ask: null }));

export function askForAccount(ask: AccountAsk): void {
  useAccountDialog.setState({ ask });
}

export function closeAccountDialog(): void {
  useAccountDialog.setState({ ask: null });
}
