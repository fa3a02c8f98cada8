import type { Catalogue } from "../catalogue.ts";

export const research: Catalogue = {};
