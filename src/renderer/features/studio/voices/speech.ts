import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { create } from "zustand";
import type { AssetId } from "#contracts/ids.ts";
import type { UsedModel } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { withAddress } from "#renderer/features/studio/references/referenceKinds.ts";
import type { StudioTab } from "#renderer/features/studio/requestForms.ts";
import { editDraft, loadDraft } from "#renderer/features/studio/stored/draftStore.ts";
import { rememberReference } from "#renderer/features/studio/stored/knownReferences.ts";

/** The newest audio result when speech was asked for; null if there was none. Undefined while none is asked for. */
export const useSpeech = create<{ readonly before: AssetId | null | undefined }>(() => ({ before: undefined }));

/** From now on, the next audio result becomes the audio of the lipsync draft. */
export function awaitSpeech(used: readonly UsedModel[]): void {
  useSpeech.setState({ before: newestOf(used) });
}

export function stopSpeech(): void {
  useSpeech.setState({ before: undefined });
}

/** Puts the next audio result into the lipsync draft if speech was asked for, and offers to show that draft. [ST17] */
export function useSpeechReturn(onTab: (tab: StudioTab) => void): void {
  const before = useSpeech((state) => state.before);
  const { data: used } = useQuery({ ...queries.usedModels("audio"), enabled: before !== undefined });
  const newest = used === undefined ? null : newestOf(used);
  useEffect(() => {
    if (before === undefined || newest === null || newest === before) return;
    stopSpeech();
    putSpeech(newest).then(
      () =>
        toast({
          title: t("Speech added to Lipsync"),
          action: { label: t("Open Lipsync"), onClick: () => onTab("lipsync") },
        }),
      () => toast({ title: t("Couldn't add the speech to Lipsync"), isFailure: true }),
    );
  }, [before, newest, onTab]);
}

async function putSpeech(assetId: AssetId): Promise<void> {
  const [result] = await Promise.all([run("galleries.addressOf", { assetId }), loadDraft("lipsync")]);
  const { address, prompt: name, thumbnailUrl } = result;
  rememberReference({ address, name, thumbnailUrl, assetId });
  editDraft("lipsync", "speech", (now) => ({
    ...now,
    options: withAddress("lipsync", now.options, "audio_url", address),
  }));
}

function newestOf(used: readonly UsedModel[]): AssetId | null {
  return used.toSorted((one, other) => other.createdAt - one.createdAt)[0]?.assetId ?? null;
}
