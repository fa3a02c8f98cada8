import type { Catalogue } from "../catalogue.ts";

export const app: Catalogue = {};
