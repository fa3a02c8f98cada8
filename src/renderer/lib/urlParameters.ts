import type { z } from "zod";

/** The schemas of the filters `F` of a screen as parameters of its URL. */
export type UrlParameters<F> = {
  readonly [N in keyof F]-?: z.ZodCatch<z.ZodOptional<z.ZodType<NonNullable<F[N]>>>>;
};

/** Returns a parameter of the URL for each filter, by its name there. An invalid value counts as absent. */
export function urlParameters<F>(schemas: Iterable<readonly [name: keyof F & string, schema: z.ZodType]>) {
  const parameters = [...schemas].map(([name, schema]) => [name, schema.optional().catch(undefined)]);
  // Each schema is of the filter with its name.
  return Object.fromEntries(parameters) as UrlParameters<F>;
}
