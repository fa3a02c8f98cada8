import type { App } from "#sandbox/http/application.ts";
import type { FaultList } from "#sandbox/http/faultList.ts";
import { memoryCache } from "#sandbox/media/mediaCache.ts";
import { sendWithFaults } from "#sandbox/media/mediaRoutes.ts";
import { drawBrandAvatar } from "./creative/brandMark.ts";
import type { Corpus } from "./corpus.ts";
import { renderAdVideo, renderAdImage, hasSlide } from "./creative/renderAd.ts";
import { indexOfItem } from "./itemId.ts";

interface AdMediaDeps {
  readonly corpus: Corpus;
  readonly faults: FaultList;
}

const cacheBytes = 24 * 1024 * 1024;
/** Includes indexes beyond the end of the corpus, because research shows such ads. */
const everyIndex = 2 ** 31;

/** Adds the routes of the corpus's images and videos, which are rendered on request. */
export function addAdMediaRoutes(app: App, deps: AdMediaDeps): void {
  const cache = memoryCache(cacheBytes);
  const read = async (name: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = cache.read(name);
    if (known !== undefined) return known;
    const drawn = await draw();
    cache.write(name, drawn);
    return drawn;
  };
  app.get("/media/brands/:file", async (context) => {
    const id = context.req.param("file").replace(/\.png$/, "");
    const brand = deps.corpus.brands[deps.corpus.brandIndexById.get(id) ?? -1];
    if (brand === undefined) return context.text("there is no such file\n", 404);
    return sendWithFaults(deps.faults, context, () => read(id, () => drawBrandAvatar(brand)), "mark.png");
  });
  app.get("/media/ads/:id/:file", async (context) => {
    const index = indexOfItem(deps.corpus.seed, everyIndex, context.req.param("id"));
    const [, slide, extension] = /^(\d{1,2})\.(jpg|webm)$/.exec(context.req.param("file")) ?? [];
    if (index === undefined || slide === undefined) return context.text("there is no such file\n", 404);
    const recipe = deps.corpus.recipe(index);
    const isClip = extension === "webm";
    if (!hasSlide(deps.corpus, recipe, Number(slide), isClip)) return context.text("there is no such file\n", 404);
    const draw = isClip ? renderAdVideo : renderAdImage;
    const name = `${index} ${slide} ${extension}`;
    const bytes = () => read(name, () => draw(deps.corpus, recipe, Number(slide)));
    return sendWithFaults(deps.faults, context, bytes, `${slide}.${extension}`);
  });
}
