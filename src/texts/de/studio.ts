import type { Catalogue } from "../catalogue.ts";

export const studio: Catalogue = {};
