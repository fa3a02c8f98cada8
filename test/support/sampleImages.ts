import process from "node:process";

/** Prompts of cards, from one word to the longest that a card shows. */
const prompts = [
  "A red convertible on a coastal road, golden hour",
  "Sneaker",
  "A weathered lighthouse keeper standing on a rocky cliff at dawn, holding a brass lantern, waves crashing far below, gulls circling, soft volumetric light, shot on 85mm, shallow depth of field, muted teal palette, cinematic grading, calm",
  "Bàn gỗ phong cách Việt Nam với hoa sen, ánh sáng tự nhiên",
  "日本の庭園、春の朝",
] as const;

/** Renderers of sample images, with the native build of the image library or, as in the app, with WebAssembly. */
export async function sampleImages(build: "native" | "wasm") {
  // The same check by which the Sandbox finds out that it runs in the app.
  if (build === "wasm") Object.assign(process.versions, { electron: "0" });
  const { renderCard } = await import("#sandbox/card/renderCard.ts");
  const { createCorpus } = await import("#sandbox/discover/corpus.ts");
  const { renderAdImage } = await import("#sandbox/discover/creative/renderAd.ts");
  const newestAt = Date.parse("2026-11-15T09:00:00Z");
  const corpus = createCorpus({ seed: 1, initialSize: 500, newestAt, size: () => 500 });
  return {
    card: (seed: number) =>
      renderCard({
        prompt: prompts[seed % prompts.length] ?? prompts[0],
        negativePrompt: seed % 3 === 0 ? "text, watermark" : "",
        model: "nano-banana-pro",
        modelTitle: "Nano Banana Pro",
        aspectRatio: "1:1",
        resolution: "1K",
        seed,
        index: 0,
        outputs: 1,
        references: [],
      }),
    ad: (index: number) => renderAdImage(corpus, corpus.recipe(index), 0),
  };
}
