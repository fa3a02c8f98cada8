// Images from untrusted sources, before they reach the library that decodes them.
import sharp from "sharp";
import { expect, test } from "vitest";
import { wasmInstead } from "#sandbox/drawing/loadSharp.ts";
import { captureReferences } from "#sandbox/media/captureReferences.ts";

const imageFile = sharp({ create: { width: 8, height: 6, channels: 3, background: "#cc3344" } });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6"/></svg>';

/** Returns what happens to a reference, and what is stored of it. */
async function capture(bytes: Buffer, type: string) {
  const saved: string[] = [];
  const references = { read: () => undefined, insert: ({ kind }: { kind: string }) => void saved.push(kind) };
  const uri = `data:${type};base64,${bytes.toString("base64")}`;
  const request = JSON.stringify({ type: "image", prompt: "x", options: { reference_images: [uri] } });
  const [captured] = await captureReferences({ references }, { id: "a", request });
  return { kind: captured?.kind, size: captured?.bytes.length, saved };
}

const refused = { kind: "rejected", size: 0, saved: ["rejected"] };

test.each(["png", "jpeg", "gif", "webp"] as const)(
  "[SE67] a %s image is read regardless of its declared type",
  async (format) => {
    const bytes = await imageFile.clone().toFormat(format).toBuffer();
    expect(await capture(bytes, "application/octet-stream")).toMatchObject({ kind: "image", saved: ["image"] });
  },
);

test.each(["tiff", "avif"] as const)("[SE67] a valid %s file is rejected before decoding", async (format) => {
  const bytes = await imageFile.clone().toFormat(format).toBuffer();
  // The library itself would accept the file.
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 8, height: 6 });
  expect(await capture(bytes, "image/png")).toEqual(refused);
});

test("[SE67] an SVG is rejected, even after a byte order mark, whitespace, or a comment", async () => {
  for (const start of ["", "\ufeff", "\n  ", "<!-- GIF89a -->", '<?xml version="1.0"?>']) {
    expect([start, await capture(Buffer.from(`${start}${svg}`), "image/png")]).toEqual([start, refused]);
  }
});

test("[SE67] the app replaces every native build of the image library with the WebAssembly build", () => {
  const systems = [
    "linux-x64",
    "linuxmusl-arm64",
    "darwin-x64",
    "darwin-arm64",
    "win32-x64",
    "win32-arm64",
    "win32-ia32",
  ];
  for (const system of systems)
    expect(wasmInstead(`@img/sharp-${system}/sharp.node`)).toBe("@img/sharp-wasm32/sharp.node");
  for (const other of ["@img/sharp-wasm32/sharp.node", "sharp", "@img/colour"]) expect(wasmInstead(other)).toBe(null);
});
