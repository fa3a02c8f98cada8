import type { HostState } from "#contracts/hosting.ts";
import { reportedError } from "#main/shared/base/errors.ts";
import type { Host } from "#main/references/hosting/hostFile.ts";
import { reasonText } from "#texts/reasonText.ts";

interface Options {
  /** Returns whether the service can reach the listener once its port is open. */
  readonly isReachable: () => boolean;
  /** Opens the port if it is closed. */
  readonly listen: () => Promise<unknown>;
  /** Returns the URL at which the service fetches a shared file. Null while the listener is unreachable. */
  readonly fileAddress: (capability: string) => string | null;
  /** Returns an unguessable capability. */
  readonly newCapability: () => string;
}

/** Creates the host for files that stay on this computer. The listener serves each file as long as its row allows. */
export function listenerHost(options: Options): Host {
  return {
    state: (): HostState =>
      options.isReachable() ? { isReady: true } : { isReady: false, missing: "listener_unreachable" },
    location: () => ({ location: options.newCapability(), target: null }),
    put: async (_file, place) => {
      await options.listen();
      const address = options.fileAddress(place);
      if (address === null) throw reportedError("no_host", reasonText({ code: "listener_unreachable" }));
      return address;
    },
    // Nothing to remove: the listener stops serving the file when its row changes.
    remove: () => Promise.resolve(),
    reaches: (address) => options.fileAddress(address.split("/").at(-1) ?? "") === address,
  };
}
