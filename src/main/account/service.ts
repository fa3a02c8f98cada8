import type { RateLimiter } from "#main/shared/api/rateLimiter.ts";
import type { PaidClient } from "#main/shared/api/paidClient.ts";
import type { ServiceClient } from "#main/shared/api/serviceClient.ts";
import type { OperationGate } from "#main/shared/api/domain/operationGate.ts";
import type { ServiceConnection } from "./serviceConnection.ts";
import type { ServiceSnapshots } from "./serviceSnapshots.ts";

type FromConnection = Pick<ServiceConnection, "lastAddress" | "refreshAccount" | "verifyWorkspace" | "skewMs">;
type FromSnapshots = Omit<ServiceSnapshots, "storeAccount" | "isOfThisKey">;

/** The clients of the service and its state, as all areas receive them. */
export interface Service extends FromConnection, FromSnapshots {
  readonly client: ServiceClient;
  readonly paid: PaidClient;
  readonly budget: RateLimiter;
  readonly connection: ServiceConnection["current"];
  /** The operations that the service offers to this API key. */
  readonly operations: OperationGate;
  readonly close: () => Promise<void>;
}
