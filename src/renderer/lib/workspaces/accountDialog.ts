import { create } from "zustand";

/**
 * Purpose of the account dialog: connect an account, or replace the API key of a workspace. A null `workspaceId` means
 * the open workspace.
 */
export type AccountDialogRequest =
  { readonly kind: "connect" } | { readonly kind: "key"; readonly workspaceId: string | null };

export const useAccountDialog = create<{ readonly request: AccountDialogRequest | null }>(() => ({ request: null }));

export function openAccountDialog(request: AccountDialogRequest): void {
  useAccountDialog.setState({ request });
}

export function closeAccountDialog(): void {
  useAccountDialog.setState({ request: null });
}
