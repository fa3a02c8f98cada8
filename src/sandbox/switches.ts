import type { z } from "zod";
import type { Config, RateLimitConfig } from "./config.ts";

/** What can be changed while the sandbox runs, apart from the faults, the keys' thresholds and the credits. */
export interface SwitchValues {
  readonly generation_seconds: number;
  readonly research_seconds: number;
  readonly quote_ttl_seconds: number;
  readonly discover_items: number;
  readonly rate_limit: z.output<typeof RateLimitConfig>;
}

export interface Switches {
  readonly current: () => SwitchValues;
  readonly change: (values: Partial<SwitchValues>) => void;
}

export function createSwitches(config: Config): Switches {
  let values: SwitchValues = {
    generation_seconds: config.generation_seconds,
    research_seconds: config.research_seconds,
    quote_ttl_seconds: config.quote_ttl_seconds,
    discover_items: config.discover_items,
    rate_limit: config.rate_limit,
  };
  return {
    current: () => values,
    change: (changed) => {
      values = { ...values, ...changed };
    },
  };
}
