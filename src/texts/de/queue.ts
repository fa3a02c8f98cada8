import type { Catalogue } from "../catalogue.ts";

export const queue: Catalogue = {};
