import { beach } from "#sandbox/drawing/compositions/beach.ts";
import { bottle } from "#sandbox/drawing/compositions/bottle.ts";
import { citrus } from "#sandbox/drawing/compositions/citrus.ts";
import { coffee } from "#sandbox/drawing/compositions/coffee.ts";
import { device } from "#sandbox/drawing/compositions/device.ts";
import { handbag } from "#sandbox/drawing/compositions/handbag.ts";
import { interior } from "#sandbox/drawing/compositions/interior.ts";
import { mountains } from "#sandbox/drawing/compositions/mountains.ts";
import { sneaker } from "#sandbox/drawing/compositions/sneaker.ts";
import type { Composition } from "#sandbox/drawing/stage.ts";
import type { Vertical } from "#sandbox/discover/verticals.ts";

/** What the ads of each vertical show. */
export const goods: Readonly<Record<Vertical, Composition>> = {
  skincare: bottle,
  fragrance: bottle,
  footwear: sneaker,
  coffee,
  drinks: citrus,
  travel: beach,
  technology: device,
  home: interior,
  fitness: mountains,
  fashion: handbag,
};
