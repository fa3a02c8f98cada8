import { z } from "zod";
import { text } from "./primitives.ts";

export const pageSize = { min: 1, max: 100, default: 20 } as const;

/** API: Pagination meta. The cursor is opaque: never parsed, never built. */
export const PageMeta = z
  .object({
    cursor: text(1, 4096).optional(),
    has_more: z.boolean(),
  })
  .meta({ id: "PageMeta", "x-section": "Pagination meta" });
export type PageMeta = z.infer<typeof PageMeta>;

/** Query of every list endpoint. API: Pagination. */
export const PageQuery = z.strictObject({
  cursor: text(1, 4096).optional(),
  limit: z.coerce.number().int().min(pageSize.min).max(pageSize.max).default(pageSize.default),
});
export type PageQuery = z.input<typeof PageQuery>;

/** A list response: at most 100 records, and the cursor of the next page. */
export function page<T extends z.ZodType>(record: T) {
  return z.object({ data: z.array(record).max(pageSize.max), meta: PageMeta });
}

/** A single-object response. API: Conventions. */
export function single<T extends z.ZodType>(record: T) {
  return z.object({ data: record });
}
