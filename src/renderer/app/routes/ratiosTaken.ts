import { usualRatios } from "../../ads/tile/ratioText.ts";
import { creatives } from "../../features/studio/creatives.ts";
import { useStudio } from "../../features/studio/stored/draftStore.ts";
import { factsOf } from "../../features/studio/fields/learned.ts";
import { learnedSlot, useLearned } from "../../features/studio/stored/learnedStore.ts";
import { emptyDraft } from "../../features/studio/draft.ts";
import { modelOf } from "../../features/studio/form/useFormDraft.ts";
import { run } from "../../ipc/run.ts";

/**
 * The formats that the model of a draft takes, as far as the service ever said; else those that are usual. The interface
 * names none: `aspect_ratio` is any text there, and what a model takes comes with a refusal. silences.md 26
 */
export async function ratiosTaken(tab: "image" | "video"): Promise<readonly string[]> {
  const [models] = await Promise.all([run("models.list", { type: tab }), learnedSlot.load()]);
  const draft = useStudio.getState().drafts[tab]?.present ?? emptyDraft;
  const facts = factsOf(useLearned.getState().learned ?? {}, tab, modelOf(creatives[tab], draft, models));
  return facts.values["aspect_ratio"] ?? usualRatios;
}
