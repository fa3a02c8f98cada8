import { firstHabits, type QueryHabits } from "./domain/adQuery.ts";

interface Options {
  /** Where the journal keeps single facts. */
  readonly settings: {
    readonly read: (key: string) => string | null;
    readonly write: (key: string, value: string) => void;
  };
  /** Base URL of the service as last known: another service may take filters in another way. */
  readonly baseUrl: () => string;
}

/** How a service takes filters, as far as its refusals have shown. [AK4] */
export interface LearnedHabits {
  readonly habits: () => QueryHabits;
  readonly learn: (habits: QueryHabits) => void;
}

/** Stores what each service has shown. Everything is read from the journal, so that nothing is learned twice. */
export function queryHabits({ settings, baseUrl }: Options): LearnedHabits {
  const key = () => `ad_query_habits ${baseUrl()}`;
  return {
    habits: () => JSON.parse(settings.read(key()) ?? JSON.stringify(firstHabits)) as QueryHabits,
    learn: (habits) => settings.write(key(), JSON.stringify(habits)),
  };
}
