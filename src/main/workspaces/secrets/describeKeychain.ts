import type { KeychainView } from "../../../contracts/workspaces.ts";

type KeychainState =
  { readonly kind: "ready"; readonly backend: string } | { readonly kind: "none"; readonly reason: string };

/** Returns whether the system can store a key, and in which keychain. */
export function describeKeychain(state: KeychainState): KeychainView {
  return state.kind === "ready"
    ? { canKeep: true, backend: state.backend, reason: null }
    : { canKeep: false, backend: null, reason: state.reason };
}
