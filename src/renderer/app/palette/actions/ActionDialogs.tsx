import { AdDialogs } from "#renderer/ads/grid/AdDialogs.tsx";
import { useAdDialogs } from "#renderer/ads/grid/adDialogsStore.ts";
import type { AssetId } from "#contracts/ids.ts";
import { CollectDialog } from "#renderer/results/CollectDialog.tsx";
import { type LabelTarget, ResultLabelDialog } from "#renderer/results/ResultLabelDialog.tsx";

interface ActionDialogsProps {
  /** Results that get a tag or a project; undefined while that dialog is closed. */
  readonly labelled: LabelTarget | undefined;
  /** Results that get a collection; undefined while that dialog is closed. */
  readonly collected: readonly AssetId[] | undefined;
  /** Whether the screen itself renders the dialogs of ads. */
  readonly hasAdDialogs: boolean;
  readonly onClose: () => void;
}

/** The dialogs that actions of rows open. Each is rendered only while it is open, because each reads its choices. */
export function ActionDialogs({ labelled, collected, hasAdDialogs, onClose }: ActionDialogsProps) {
  const isForAds = useAdDialogs((dialogs) => Object.values(dialogs).some((about) => about !== null));
  return (
    <>
      {labelled === undefined ? null : <ResultLabelDialog target={labelled} onClose={onClose} />}
      {collected === undefined ? null : <CollectDialog ids={collected} onClose={onClose} />}
      {isForAds && !hasAdDialogs ? <AdDialogs /> : null}
    </>
  );
}
