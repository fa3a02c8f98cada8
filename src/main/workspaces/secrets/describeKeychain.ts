import type { KeychainView } from "#contracts/workspaces.ts";

type KeychainState =
  { readonly kind: "ready"; readonly backend: string } | { readonly kind: "none"; readonly reason: string };

/** Returns whether the system can store a key, and in which keychain. */
export function describeKeychain(state: KeychainState): KeychainView {
  return state.kind === "ready"
    ? { canStore: true, backend: state.backend, reason: null }
    : { canStore: false, backend: null, reason: state.reason };
}
