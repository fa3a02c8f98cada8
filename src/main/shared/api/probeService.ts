import type { Account, Limits } from "#contracts/service/account.ts";
import type { CapabilityManifest } from "#contracts/service/capabilities.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Read } from "./domain/serviceOutcome.ts";
import type { ServiceAddress } from "./lazyTransport.ts";
import { rateLimiter } from "./rateLimiter.ts";
import { serviceClient } from "./serviceClient.ts";
import { openTransport } from "./transport.ts";

/** Three free reads that test a service and a key before anything about them is stored. */
export interface ServiceProbe {
  readonly account: () => Promise<Read<Account>>;
  readonly capabilities: () => Promise<Read<CapabilityManifest>>;
  readonly limits: () => Promise<Read<Limits>>;
  readonly close: () => Promise<void>;
}

/** Opens a service that is not a workspace yet. The caller must close it. */
export function probeService(clock: Clock, userAgent: string, address: ServiceAddress): ServiceProbe {
  const transport = openTransport({ ...address, userAgent });
  const budget = rateLimiter({
    clock,
    store: { read: () => null, write: () => undefined },
    changed: () => undefined,
  });
  const client = serviceClient({ transport, budget, clock });
  return {
    account: () => client.readAccount("user"),
    capabilities: () => client.readCapabilities("user"),
    limits: () => client.readLimits("user"),
    close: async () => {
      budget.close();
      await transport.close();
    },
  };
}
