import type { Catalogue } from "../catalogue.ts";

export const library: Catalogue = {};
