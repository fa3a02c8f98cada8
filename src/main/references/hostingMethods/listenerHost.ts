import type { HostState } from "../../../contracts/hosting.ts";
import { toldError } from "../../shared/base/errors.ts";
import type { Host } from "../hosting/hostFile.ts";
import { reasonText } from "../../../texts/reasonText.ts";

interface Options {
  /** Whether the service could reach the listener, open or not. */
  readonly isReachable: () => boolean;
  /** Opens the port when it is not open yet. */
  readonly listen: () => Promise<unknown>;
  /** Where the service fetches a shared file; null while it cannot. */
  readonly fileAddress: (capability: string) => string | null;
  /** A capability that nobody can guess. */
  readonly newCapability: () => string;
}

/** Files that stay on this computer and are served by the listener for as long as their row says so. */
export function listenerHost(options: Options): Host {
  return {
    state: (): HostState =>
      options.isReachable() ? { isReady: true } : { isReady: false, missing: "listener_unreachable" },
    place: () => ({ place: options.newCapability(), target: null }),
    put: async (_file, place) => {
      await options.listen();
      const address = options.fileAddress(place);
      if (address === null) throw toldError("no_host", reasonText({ code: "listener_unreachable" }));
      return address;
    },
    // The row that says so is all that there is.
    remove: () => Promise.resolve(),
    reaches: (address) => options.fileAddress(address.split("/").at(-1) ?? "") === address,
  };
}
