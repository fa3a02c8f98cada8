import type { Catalogue } from "../catalogue.ts";

export const main: Catalogue = {};
