import { hueOf } from "#sandbox/drawing/color/hueOf.ts";
import { imageSize, ratioOf, type Size } from "#sandbox/drawing/imageSize.ts";
import { loadSharp } from "#sandbox/drawing/loadSharp.ts";
import { svgDocument } from "#sandbox/drawing/sketch.ts";
import { type Card, cardContent, drawCard } from "./card.ts";
import { contactPrints } from "./contactPrints.ts";

export interface CardRequest {
  readonly prompt: string;
  readonly negativePrompt: string;
  readonly model: string;
  /** Name of the model for people. */
  readonly modelTitle: string;
  readonly aspectRatio: string;
  readonly resolution: string;
  readonly seed: number;
  readonly index: number;
  /** Number of outputs of the request. */
  readonly outputs: number;
  readonly references: readonly Uint8Array[];
}

/** Renders a proof card as PNG. It depends on the whole request and on nothing else. */
export async function renderCard(request: CardRequest): Promise<Buffer> {
  const hue = await hueOf(request.references[0]);
  const card = drawCard({
    ...request,
    ratio: ratioOf(request.aspectRatio),
    facts: factsOf(request),
    hue,
    prints: request.references.length,
  });
  return encodeCard(card, cardContent(card), imageSize(request.aspectRatio, request.resolution), request.references);
}

function factsOf({ modelTitle, seed, aspectRatio, resolution, index, outputs }: CardRequest): string[] {
  return [modelTitle, `seed ${seed}`, aspectRatio, resolution, ...(outputs > 1 ? [`${index + 1} of ${outputs}`] : [])];
}

/** Renders a card's content at a size, adds the contact prints, and encodes a PNG. */
export async function encodeCard(
  card: Pick<Card, "width" | "height">,
  content: string,
  size: Size,
  references: readonly Uint8Array[],
): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(svgDocument(card, content, size))
    .composite(await contactPrints(references, size))
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
}
