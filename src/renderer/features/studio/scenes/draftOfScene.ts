import type { SceneCard } from "#contracts/studio/galleries.ts";
import type { StudioDraft } from "#renderer/features/studio/draft.ts";

/** Returns a draft with the scene's settings as far as the service reports them. Keeps the labels of the form. */
export function draftOfScene(scene: SceneCard, now: StudioDraft): StudioDraft {
  const { name, prompt, model, aspectRatio, resolution, mode } = scene;
  const sceneOptions = { name, aspect_ratio: aspectRatio, resolution, mode };
  return {
    ...now,
    prompt: prompt ?? "",
    model: model ?? undefined,
    options: Object.fromEntries(Object.entries(sceneOptions).filter(([, value]) => value !== null)),
  };
}
