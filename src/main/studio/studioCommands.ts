import type { draftCommands } from "#contracts/studio/drafts.ts";
import type { galleryCommands } from "#contracts/studio/galleries.ts";
import type { modelCommands } from "#contracts/studio/models.ts";
import { libraryQueryOf } from "#main/library/domain/libraryQuery.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { StudioContext } from "./context.ts";
import { exportRows } from "./exportRows.ts";
import type { Galleries } from "./galleries/gallerySource.ts";
import { readAvatars, readScenes } from "./galleries/readGallery.ts";
import type { ResultUrls } from "./galleries/resultUrl.ts";
import { listModels, listUsedModels, listVoices } from "./listModels.ts";
import { listQuotes } from "./listQuotes.ts";

/** Commands on the data around a form: models, drafts, galleries, and the URLs of results. */
export const studioCommands = (
  studio: StudioContext,
  { avatars, scenes }: Galleries,
  resultUrls: ResultUrls,
): Handlers<typeof modelCommands & typeof draftCommands & typeof galleryCommands> => ({
  "models.list": ({ type }) => listModels(studio, type),
  "models.quotes": ({ type }) => listQuotes(studio, type),
  "models.used": ({ type }) => listUsedModels(studio, type),
  "models.voices": () => listVoices(studio),
  "drafts.read": ({ slot }) => studio.drafts.read(slot),
  "drafts.write": ({ slot, draft }) => {
    studio.drafts.write(slot, draft, studio.clock.now());
    return null;
  },
  "drafts.exportCsv": ({ rows }) => exportRows(studio, rows),
  "galleries.avatars": () => {
    avatars.opened();
    return readAvatars(studio, avatars.last());
  },
  "galleries.scenes": () => {
    scenes.opened();
    return readScenes(studio, scenes.last());
  },
  "galleries.usage": ({ uses }) => studio.reads.usage(libraryQueryOf({ uses })),
  "galleries.addressOf": ({ assetId }) => resultUrls.addressOf(assetId),
});
