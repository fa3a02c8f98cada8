import type { Catalogue } from "../catalogue.ts";

export const shared: Catalogue = {};
