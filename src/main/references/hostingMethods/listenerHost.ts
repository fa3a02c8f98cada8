import type { HostState } from "#contracts/hosting.ts";
import { reportedError } from "#main/shared/base/errors.ts";
import type { ReferenceContext } from "#main/references/context.ts";
import type { Host } from "#main/references/domain/reference.ts";
import { reasonText } from "#texts/reasonText.ts";

/**
 * Creates the host for files that stay on this computer. The listener serves each file as long as its row allows.
 * `newCapability` returns an unguessable name.
 */
export function listenerHost(listener: ReferenceContext["listener"], newCapability: () => string): Host {
  return {
    state: (): HostState =>
      listener().isReachable() ? { isReady: true } : { isReady: false, missing: "listener_unreachable" },
    location: () => ({ location: newCapability(), target: null }),
    put: async (_file, place) => {
      await listener().listen();
      const address = listener().fileAddress(place);
      if (address === null) throw reportedError("no_host", reasonText({ code: "listener_unreachable" }));
      return address;
    },
    // Nothing to remove: the listener stops serving the file when its row changes.
    remove: () => Promise.resolve(),
    reaches: (address) => listener().fileAddress(address.split("/").at(-1) ?? "") === address,
  };
}
