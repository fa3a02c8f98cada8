// `npm run icons`: creates resources/icons/*.png, icon.png, icon.ico and icon.icns from resources/icon.svg. Both
// containers hold PNG images, so no other tool is needed. Also creates resources/tray/*.png: the same icon in small
// sizes and, for the macOS menu bar, its outline from resources/trayTemplate.svg.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { root, say } from "./lib/project.mjs";

const folder = path.join(root, "resources");
const drawing = readFileSync(path.join(folder, "icon.svg"));

const icoSizes = [16, 24, 32, 48, 64, 128, 256];
/** Names of the sizes in an icns file, including those for displays with double pixel density. */
const icnsTypes = [
  ["icp4", 16],
  ["icp5", 32],
  ["ic07", 128],
  ["ic08", 256],
  ["ic09", 512],
  ["ic10", 1024],
  ["ic11", 32],
  ["ic12", 64],
  ["ic13", 256],
  ["ic14", 512],
];
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512];

const drawn = new Map();
for (const size of new Set([...icoSizes, ...linuxSizes, ...icnsTypes.map(([, side]) => side)])) {
  drawn.set(size, await draw(drawing, size));
}
mkdirSync(path.join(folder, "icons"), { recursive: true });
for (const size of linuxSizes) writeFileSync(path.join(folder, "icons", `${size}x${size}.png`), drawn.get(size));
writeFileSync(path.join(folder, "icon.png"), drawn.get(1024));
writeFileSync(path.join(folder, "icon.ico"), ico(icoSizes));
writeFileSync(path.join(folder, "icon.icns"), icns(icnsTypes));
mkdirSync(path.join(folder, "tray"), { recursive: true });
const shape = readFileSync(path.join(folder, "trayTemplate.svg"));
for (const [scale, size] of Object.entries({ "": 16, "@1.5x": 24, "@2x": 32, "@3x": 48 })) {
  writeFileSync(path.join(folder, "tray", `tray${scale}.png`), await draw(drawing, size));
  writeFileSync(path.join(folder, "tray", `trayTemplate${scale}.png`), await draw(shape, size));
}
writeFileSync(path.join(folder, "tray", "trayLarge.png"), drawn.get(32));
say(`icons are in ${path.relative(root, folder)}.`);

function draw(svg, size) {
  // Renders at the final size, so that thin lines stay sharp.
  return sharp(svg, { density: ((72 * size) / 1024) * 4 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function ico(sizes) {
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let at = header.length;
  for (const [index, size] of sizes.entries()) {
    const entry = 6 + 16 * index;
    // The format encodes 256 as 0.
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(drawn.get(size).length, entry + 8);
    header.writeUInt32LE(at, entry + 12);
    at += drawn.get(size).length;
  }
  return Buffer.concat([header, ...sizes.map((size) => drawn.get(size))]);
}

function icns(types) {
  const parts = types.map(([type, size]) => chunk(type, drawn.get(size)));
  return chunk("icns", Buffer.concat(parts));
}

function chunk(type, content) {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32BE(8 + content.length, 4);
  return Buffer.concat([head, content]);
}
