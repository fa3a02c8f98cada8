import { firstHabits, type QueryHabits } from "./domain/adQuery.ts";

interface Options {
  /** Named values, stored in the journal. */
  readonly settings: {
    readonly read: (key: string) => string | null;
    readonly write: (key: string, value: string) => void;
  };
  /** Last known base URL of the service, because another service may accept other filter formats. */
  readonly baseUrl: () => string;
}

/** The filter formats that a service accepts, as learned from its rejections. [AK4] */
export interface LearnedHabits {
  readonly habits: () => QueryHabits;
  readonly learn: (habits: QueryHabits) => void;
}

/** Stores what was learned about each service. Always reads the journal, so that nothing must be learned twice. */
export function queryHabits({ settings, baseUrl }: Options): LearnedHabits {
  const key = () => `ad_query_habits ${baseUrl()}`;
  return {
    habits: () => JSON.parse(settings.read(key()) ?? JSON.stringify(firstHabits)) as QueryHabits,
    learn: (habits) => settings.write(key(), JSON.stringify(habits)),
  };
}
