import { encodeImage } from "./encodeImage.ts";
import { hueOf } from "./color/hueOf.ts";
import { drawPerson } from "./person.ts";
import { imageSize, ratioOf } from "./imageSize.ts";
import { sketchImage } from "./sketchImage.ts";

export interface SceneRequest {
  readonly prompt: string;
  readonly model: string;
  readonly aspectRatio: string;
  readonly resolution: string;
  readonly seed: number;
  /** Seed of the avatar in the scene. */
  readonly avatarSeed: number | undefined;
  readonly product: Uint8Array | undefined;
  readonly references: readonly Uint8Array[];
}

/** Renders a place with the avatar, and with the product image as an inset. */
export async function drawScene(request: SceneRequest): Promise<Buffer> {
  const size = imageSize(request.aspectRatio, request.resolution);
  const hue = await hueOf(request.product ?? request.references[0]);
  const sketched = sketchImage({ ...request, ratio: ratioOf(request.aspectRatio), variant: 0, hue });
  const { width, height, sketch } = sketched.stage;
  const person =
    request.avatarSeed === undefined
      ? ""
      : drawPerson(sketch, request.avatarSeed, { x: width * 0.28, y: height * 1.34, height: height * 1.16 });
  const content = sketched.back + sketched.front + person + sketched.overlay;
  const images = request.product === undefined ? request.references : [request.product, ...request.references];
  return encodeImage(sketched, content, size, images);
}
