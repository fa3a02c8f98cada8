import type { KnownReference } from "#renderer/features/studio/stored/knownReferences.ts";
import { useStudioActions } from "#renderer/features/studio/StudioActions.ts";

/** Returns a function that returns how to show a reference in Library; undefined if it is no result of Library. */
export function useShowReference(): (known: KnownReference | undefined) => (() => void) | undefined {
  const { showResult } = useStudioActions();
  return (known) => {
    const asset = known?.assetId;
    return asset === undefined || showResult === undefined ? undefined : () => showResult(asset);
  };
}
