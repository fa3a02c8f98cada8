import { z } from "zod";
import { PageQuery } from "./pagination.ts";
import { CalendarDate, DateTime, openEnum, text, uri, Uuid } from "./primitives.ts";

export const discoverViews = ["feed", "following", "saved"] as const;
export const discoverSorts = ["newest", "oldest"] as const;
/** Possible sources of items. The API does not list the values that the filter accepts. */
export const discoverSources = ["meta_ad", "instagram_post", "tiktok_post"] as const;
/** Possible media types of items. The API does not list the values that the filter accepts. */
export const discoverMediaTypes = ["image", "video", "carousel"] as const;

/** Query of `GET /v1/discover/items`. */
export const DiscoverQuery = PageQuery.extend({
  view: z.enum(discoverViews).default("feed"),
  sources: z.array(z.string()).max(3).optional(),
  brand_ids: z.array(Uuid).max(100).optional(),
  media_types: z.array(z.string()).max(3).optional(),
  since: DateTime.optional(),
  query: z.string().max(500).optional(),
  sort: z.enum(discoverSorts).default("newest"),
});
export type DiscoverQuery = z.input<typeof DiscoverQuery>;

/** API: Discover item. */
export const DiscoverItem = z
  .object({
    id: Uuid,
    source: openEnum(discoverSources),
    brand: z.object({
      id: Uuid,
      slug: text(1, 255),
      name: text(1, 255),
      handle: text(1, 255).nullable(),
      avatar_url: uri(4096).nullable(),
    }),
    media: z.object({
      aspect_ratio: z.number().min(0).max(10).describe("width divided by height").nullable(),
      slides: z
        .array(
          z.object({
            type: openEnum(["image", "video"]),
            thumbnail_url: uri(4096),
            video_url: uri(4096).nullable(),
          }),
        )
        .max(20),
    }),
    copy: z.string().max(100_000).nullable(),
    title: z.string().max(10_000).nullable(),
    description: z.string().max(100_000).nullable(),
    domain: z.string().max(253).nullable(),
    cta: z.string().max(1000).nullable(),
    run_start_date: CalendarDate.nullable(),
    run_end_date: CalendarDate.nullable(),
    is_active_ad: z.boolean().nullable(),
    post_date: DateTime.nullable(),
    engagement: z.object({ likes: z.int().min(0), comments: z.int().min(0), views: z.int().min(0) }).nullable(),
    platform_link: uri(4096),
    content_at: DateTime,
    media_type: openEnum(discoverMediaTypes).nullable(),
    vertical: z.string().max(255).nullable(),
    creative_type: z.string().max(255).nullable(),
    tags: z.array(z.string()).max(50),
    ai_summary: z.string().max(20_000).nullable(),
    language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .nullable(),
  })
  .meta({ id: "DiscoverItem", "x-section": "Discover item" });
export type DiscoverItem = z.infer<typeof DiscoverItem>;

/** `data` of `GET /v1/discover/items/{id}`, where the media type is always known. */
export const DiscoverItemDetail = DiscoverItem.extend({ media_type: openEnum(discoverMediaTypes) }).meta({
  id: "DiscoverItemDetail",
  "x-section": "GET /v1/discover/items/{id}",
});
