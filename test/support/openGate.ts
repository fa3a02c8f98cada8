import type { OperationGate } from "../../src/main/shared/api/domain/operationGate.ts";
import { operationGate } from "../../src/main/shared/api/gate/operationGate.ts";

/** Of a service whose manifest was never read: it closes nothing. */
export const openGate: OperationGate = operationGate({
  lastManifest: () => null,
  isOfThisKey: () => true,
  changed: () => undefined,
});
