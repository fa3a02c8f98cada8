import type { Catalogue } from "../catalogue.ts";

export const discover: Catalogue = {};
