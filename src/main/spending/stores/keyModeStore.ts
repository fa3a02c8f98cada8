import type { ConfirmKeyMode } from "../sending/domain/confirmKey.ts";
import type { metaStore } from "../../shared/database/metaStore.ts";

const name = "confirm_key_mode";

/** Which idempotency key this workspace's service wants with a confirm; one of the confirm's own, until it showed otherwise. */
export function keyModeStore(meta: ReturnType<typeof metaStore>) {
  return {
    read: (): ConfirmKeyMode => (meta.read(name) === "quote" ? "quote" : "fresh"),
    write: (mode: ConfirmKeyMode): void => meta.write(name, mode),
  };
}
