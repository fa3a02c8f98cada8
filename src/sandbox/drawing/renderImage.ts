import { encodeImage } from "./encodeImage.ts";
import { hueOf } from "./color/hueOf.ts";
import { imageSize, ratioOf } from "./imageSize.ts";
import { sketchImage } from "./sketchImage.ts";

interface ImageRequest {
  readonly prompt: string;
  readonly model: string;
  readonly aspectRatio: string;
  readonly resolution: string;
  readonly seed: number;
  readonly variant: number;
  readonly references: readonly Uint8Array[];
}

/** Renders a PNG that depends on the whole request and on nothing else. */
export async function renderImage(request: ImageRequest): Promise<Buffer> {
  const hue = await hueOf(request.references[0]);
  const sketched = sketchImage({ ...request, ratio: ratioOf(request.aspectRatio), hue });
  const size = imageSize(request.aspectRatio, request.resolution);
  return encodeImage(sketched, sketched.back + sketched.front + sketched.overlay, size, request.references);
}
