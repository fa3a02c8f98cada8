import { encodePicture } from "./encodePicture.ts";
import { hueOf } from "./color/hueOf.ts";
import { pictureSize, ratioOf } from "./pictureSize.ts";
import { sketchPicture } from "./sketchPicture.ts";

interface PictureRequest {
  readonly prompt: string;
  readonly model: string;
  readonly aspectRatio: string;
  readonly resolution: string;
  readonly seed: number;
  readonly variant: number;
  readonly references: readonly Uint8Array[];
}

/** Renders a PNG that depends on the whole request and on nothing else. */
export async function drawPicture(request: PictureRequest): Promise<Buffer> {
  const hue = await hueOf(request.references[0]);
  const picture = sketchPicture({ ...request, ratio: ratioOf(request.aspectRatio), hue });
  const size = pictureSize(request.aspectRatio, request.resolution);
  return encodePicture(picture, picture.back + picture.front + picture.overlay, size, request.references);
}
