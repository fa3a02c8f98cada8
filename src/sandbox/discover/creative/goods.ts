import { beach } from "../../drawing/compositions/beach.ts";
import { bottle } from "../../drawing/compositions/bottle.ts";
import { citrus } from "../../drawing/compositions/citrus.ts";
import { coffee } from "../../drawing/compositions/coffee.ts";
import { device } from "../../drawing/compositions/device.ts";
import { handbag } from "../../drawing/compositions/handbag.ts";
import { interior } from "../../drawing/compositions/interior.ts";
import { mountains } from "../../drawing/compositions/mountains.ts";
import { sneaker } from "../../drawing/compositions/sneaker.ts";
import type { Composition } from "../../drawing/stage.ts";
import type { Vertical } from "../verticals.ts";

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
