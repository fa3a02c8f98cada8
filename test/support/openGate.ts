import type { OperationGate } from "#main/shared/api/domain/operationGate.ts";
import { operationGate } from "#main/shared/api/gate/operationGate.ts";

/** A gate without a manifest: it blocks no operation. */
export const openGate: OperationGate = operationGate({
  lastManifest: () => null,
  isOfThisKey: () => true,
  changed: () => undefined,
});
