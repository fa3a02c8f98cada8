import type { OverlayOptions } from "sharp";
import { loadSharp } from "#sandbox/drawing/loadSharp.ts";
import type { Size } from "#sandbox/drawing/imageSize.ts";
import { printEdge } from "./card.ts";
import { stripHeight } from "./strip.ts";

/** Returns at most four reference images at the lower right, above the strip, styled like photo prints. */
export async function contactPrints(references: readonly Uint8Array[], size: Size): Promise<OverlayOptions[]> {
  const unit = Math.min(size.width, size.height) / 1000;
  const edge = Math.round(printEdge(references.length) * unit);
  const margin = Math.round(40 * unit);
  const bottom = Math.round(size.height - stripHeight(size.height));
  const shown = references.slice(0, 4);
  return Promise.all(
    shown.map(async (reference, index) => ({
      input: await print(reference, edge, index % 2 === 0 ? -4 : 3),
      left: Math.max(0, size.width - margin - Math.round(edge * 1.1) - index * Math.round(edge * 0.9)),
      top: Math.max(0, bottom - margin - Math.round(edge * 1.12)),
    })),
  );
}

/** Returns a layer with the contact prints, for a canvas of a size in units. */
export async function printLayer(references: readonly Uint8Array[], canvas: Size): Promise<() => Buffer> {
  const sharp = await loadSharp();
  const blank = sharp({ create: { ...canvas, channels: 4, background: "#0000" } });
  const layer = await blank
    .composite(await contactPrints(references, canvas))
    .png()
    .toBuffer();
  return () => layer;
}

/** An image with a white border and a soft shadow, slightly rotated. */
async function print(reference: Uint8Array, edge: number, degrees: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const border = Math.round(edge * 0.05);
  const inner = edge - border * 2;
  const photo = await sharp(reference).rotate().resize(inner, inner, { fit: "cover" }).flatten().png().toBuffer();
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}">
    <rect width="${edge}" height="${edge}" rx="${border * 0.4}" fill="#fff"/></svg>`;
  const card = await sharp(Buffer.from(frame))
    .composite([{ input: photo, left: border, top: border }])
    .png()
    .toBuffer();
  const turned = await sharp(card).rotate(degrees, { background: "#0000" }).png().toBuffer();
  const { width, height } = await sharp(turned).metadata();
  const pad = Math.max(2, Math.round(edge * 0.06));
  const shadow = await sharp({ create: { width, height, channels: 4, background: "#000" } })
    .composite([{ input: turned, blend: "dest-in" }])
    .linear([0, 0, 0, 0.4], [0, 0, 0, 0])
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: "#0000" })
    .blur(Math.max(1, pad / 2))
    .png()
    .toBuffer();
  return sharp(shadow)
    .composite([{ input: turned, left: pad, top: Math.round(pad * 0.6) }])
    .png()
    .toBuffer();
}
