import type { StoredFile } from "./domain/storedFile.ts";
import { UnfitMediaError } from "./mediaValidator.ts";
import type { ContentStore } from "./contentStore.ts";
import type { Reason } from "#contracts/reason.ts";

/**
 * Stores bytes with the type that they prove to be; `unfit` states why they can never be stored. Other failures are
 * thrown. [M1]
 */
export async function storeMedia(
  store: Pick<ContentStore, "receive">,
  stream: AsyncIterable<Uint8Array>,
): Promise<
  { readonly kind: "stored"; readonly file: StoredFile } | { readonly kind: "unfit"; readonly reason: Reason }
> {
  try {
    return { kind: "stored", file: await store.receive(stream) };
  } catch (cause) {
    if (cause instanceof UnfitMediaError) return { kind: "unfit", reason: cause.reason };
    throw cause;
  }
}
