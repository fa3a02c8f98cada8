import { hueOf } from "#sandbox/drawing/color/hueOf.ts";
import { imageSize, ratioOf } from "#sandbox/drawing/imageSize.ts";
import { drawPerson } from "#sandbox/drawing/person.ts";
import { createSketch } from "#sandbox/drawing/sketch.ts";
import { cardContent, drawCard } from "./card.ts";
import { encodeCard } from "./renderCard.ts";

interface SceneRequest {
  readonly prompt: string;
  readonly model: string;
  /** Name of the model for people. */
  readonly modelTitle: string;
  readonly aspectRatio: string;
  readonly resolution: string;
  readonly seed: number;
  /** Seed of the avatar in the scene. */
  readonly avatarSeed: number | undefined;
  readonly product: Uint8Array | undefined;
  readonly references: readonly Uint8Array[];
}

/** Renders a proof card as PNG, with the avatar at one side, and the product image and references as contact prints. */
export async function renderScene(request: SceneRequest): Promise<Buffer> {
  const { product, references, avatarSeed, aspectRatio, resolution } = request;
  const prints = product === undefined ? references : [product, ...references];
  const ratio = ratioOf(aspectRatio);
  const isTall = ratio < 0.8;
  const figure = avatarSeed === undefined ? undefined : isTall ? "bottom" : "left";
  const card = drawCard({
    prompt: request.prompt,
    negativePrompt: "",
    model: request.model,
    ratio,
    seed: request.seed,
    index: 0,
    facts: [request.modelTitle, `seed ${request.seed}`, aspectRatio, resolution],
    hue: await hueOf(prints[0]),
    prints: prints.length,
    figure,
  });
  const sketch = createSketch();
  const { width, height } = card;
  const person =
    avatarSeed === undefined
      ? ""
      : drawPerson(
          sketch,
          avatarSeed,
          isTall
            ? { x: width * 0.32, y: height * 1.52, height: height * 1.04 }
            : { x: Math.min(width * 0.25, 420), y: height * 1.34, height: height * 1.16 },
        );
  const content = sketch.defs() + cardContent({ ...card, front: card.front + person });
  return encodeCard(card, content, imageSize(aspectRatio, resolution), prints);
}
