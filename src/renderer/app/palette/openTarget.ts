import type { NavigateOptions } from "@tanstack/react-router";
import { z } from "zod";
import { AdId } from "#contracts/ids.ts";
import { requestTypes } from "#contracts/studio/models.ts";
import { chooseModel, remixAd } from "#renderer/features/studio/openStudio.ts";
import { run } from "#renderer/ipc/run.ts";
import { showFailureToast } from "#renderer/commands/runWithToast.ts";

/** Where an action of a row leads. Nothing here requests or confirms a quote. */
export const PaletteTarget = z.object({
  to: z.enum(["/studio", "/queue", "/library", "/discover", "/research", "/spend"]),
  /** Search params of the route, which checks them. */
  search: z.record(z.string(), z.unknown()).readonly().optional(),
  /** A model for the draft of a type. */
  model: z.object({ type: z.enum(requestTypes), id: z.string() }).optional(),
  /** An ad that becomes the draft of Studio. */
  remix: AdId.optional(),
});
export type PaletteTarget = Readonly<z.output<typeof PaletteTarget>>;

type Navigate = (options: NavigateOptions) => Promise<void>;

/** Opens a target. Shows a failure as a toast. */
export async function openTarget(target: PaletteTarget, navigate: Navigate): Promise<void> {
  const { to, search = {}, model, remix } = target;
  try {
    if (remix !== undefined) {
      const ad = await run("ads.read", { adId: remix });
      await remixAd(ad, 0, (tab) => void navigate({ to: "/studio", search: { tab } }));
      return;
    }
    if (model !== undefined) await chooseModel(model.type, model.id);
    await navigate({ to, search } as NavigateOptions);
  } catch (cause) {
    showFailureToast(cause);
  }
}
