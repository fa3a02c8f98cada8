import type { Variant } from "../../../../src/contracts/service/variants.ts";
import type { Programs } from "../programs.ts";

/** The lawful service on which something is played, and the built programs of the core's threads. */
export interface Service {
  readonly variants: readonly Variant[];
  readonly threads: Programs["threads"];
}
