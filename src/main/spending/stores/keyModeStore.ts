import type { ConfirmKeyMode } from "#main/spending/domain/confirmKey.ts";
import type { metaStore } from "#main/shared/database/metaStore.ts";

export type KeyModeStore = ReturnType<typeof keyModeStore>;

const name = "confirm_key_mode";

/**
 * Stores which idempotency key this workspace's service requires for a confirm. Until learned otherwise, each confirm
 * gets a new one.
 */
export function keyModeStore(meta: ReturnType<typeof metaStore>) {
  return {
    read: (): ConfirmKeyMode => (meta.read(name) === "quote" ? "quote" : "fresh"),
    write: (mode: ConfirmKeyMode): void => meta.write(name, mode),
  };
}
