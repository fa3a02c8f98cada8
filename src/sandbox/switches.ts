import type { z } from "zod";
import { type Variant, variantsInForce } from "#contracts/service/variants.ts";
import type { Config, RateLimitConfig } from "./config.ts";

/** Settings that can change at run time, except faults, approval thresholds and credits. */
export interface SwitchValues {
  readonly generation_seconds: number;
  readonly research_seconds: number;
  readonly quote_ttl_seconds: number;
  readonly discover_items: number;
  readonly rate_limit: z.output<typeof RateLimitConfig>;
  /** Named variants. Every other choice uses its default. */
  readonly variants: readonly Variant[];
  readonly ledger_late_seconds: number;
}

export interface Switches {
  readonly current: () => SwitchValues;
  /** Returns whether a variant is in effect: it is named, or it is the default of a choice without a named variant. */
  readonly isOn: (variant: Variant) => boolean;
  readonly change: (values: Partial<SwitchValues>) => void;
}

export function createSwitches(config: Config): Switches {
  let values: SwitchValues = {
    generation_seconds: config.generation_seconds,
    research_seconds: config.research_seconds,
    quote_ttl_seconds: config.quote_ttl_seconds,
    discover_items: config.discover_items,
    rate_limit: config.rate_limit,
    variants: config.variants,
    ledger_late_seconds: config.ledger_late_seconds,
  };
  let inForce = variantsInForce(values.variants);
  return {
    current: () => values,
    isOn: (variant) => inForce.has(variant),
    change: (changed) => {
      values = { ...values, ...changed };
      inForce = variantsInForce(values.variants);
    },
  };
}
