import type { Catalogue } from "../catalogue.ts";

export const spend: Catalogue = {};
