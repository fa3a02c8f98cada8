import { oklch } from "#sandbox/drawing/color/color.ts";
import { rect } from "#sandbox/drawing/sketch.ts";
import { capHeight, settable, type Weight } from "#sandbox/lettering/letters.ts";
import { blockOf, drawBlock } from "#sandbox/lettering/setText.ts";

/** The words that mark every image of the Sandbox. */
export const sandboxMark = "Sandbox sample";

const ground = oklch(0.17, 0.01, 265);
const ink = oklch(0.94, 0.005, 265);
const quietInk = oklch(0.8, 0.008, 265);
const share = 0.056;

/** Returns the height of the strip of an image, in units of the image's height. */
export function stripHeight(height: number): number {
  return height * share;
}

interface StripPlace {
  readonly width: number;
  /** Height of the whole image. The strip lies at its bottom. */
  readonly height: number;
  readonly margin: number;
}

/**
 * Draws the strip at the bottom: the facts of the request at the left, and the Sandbox's mark at the right, with a time
 * code before it in a video. Where the width is short, facts are left out, the last one first.
 */
export function drawStrip(facts: readonly string[], place: StripPlace, timeCode = ""): string {
  const high = stripHeight(place.height);
  const top = place.height - high;
  // Small enough that the usual facts fit a narrow image, and never larger than the strip.
  const size = Math.min(high * 0.46, place.width * 0.034);
  const mark = blockOf([sandboxMark], size, style(700));
  const clock = blockOf(timeCode === "" ? [] : [timeCode], size, style(500));
  const clockWidth = timeCode === "" ? 0 : clock.width + size * 1.2;
  const room = place.width - place.margin * 2 - mark.width - clockWidth - size * 1.2;
  const known = facts.flatMap((fact) => settable(fact) ?? []).filter((fact) => fact !== "");
  const joined = () => blockOf(known.length === 0 ? [] : [known.join(" · ")], size, style(500));
  let left = joined();
  while (known.length > 0 && left.width > room) {
    known.pop();
    left = joined();
  }
  const y = top + (high - size * capHeight) / 2;
  return (
    // Half a unit more on every side, so that no seam shows where the image ends.
    rect(-0.5, top, place.width + 1, high + 0.5, ground) +
    drawBlock(left, place.margin, y, quietInk) +
    drawBlock(clock, place.width - place.margin - mark.width - clockWidth, y, quietInk) +
    drawBlock(mark, place.width - place.margin - mark.width, y, ink)
  );
}

function style(weight: Weight) {
  return { weight, leading: 1 };
}
