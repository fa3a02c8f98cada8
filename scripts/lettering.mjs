// `npm run lettering`: writes src/sandbox/lettering/outlines.ts, the letters of the Sandbox's images as paths. The
// Sandbox needs no font at run time, and its images do not depend on the fonts of a computer.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root, say } from "./lib/project.mjs";
import { misdrawnGlyphs } from "./lettering/checkGlyphs.mjs";
import { outlinesModule } from "./lettering/outlinesModule.mjs";

const { text, weights } = outlinesModule();
for (const [weight, glyphs] of weights) {
  const wrong = await misdrawnGlyphs(glyphs);
  if (wrong.length > 0) throw new Error(`weight ${weight}: these glyphs are drawn wrong: ${wrong.join(" ")}`);
}
const file = path.join(root, "src", "sandbox", "lettering", "outlines.ts");
writeFileSync(file, text);
say(`wrote ${path.relative(root, file)}.`);
