/** The URLs in a record of either origin that sync, references, and exports need. */
export interface AdItemFiles {
  readonly avatarUrl: string | null;
  readonly slides: readonly {
    readonly type: string;
    readonly thumbnailUrl: string;
    readonly videoUrl: string | null;
  }[];
}

/** Returns the URLs in a stored record; an empty list if the record is malformed. API: Discover item, Result item. */
export function filesOfItem(json: string): AdItemFiles {
  const item = parsed(json);
  const owner = field(item, "brand") ?? field(item, "advertiser");
  const slides = field(field(item, "media"), "slides");
  return {
    avatarUrl: text(owner, "avatar_url"),
    slides: (Array.isArray(slides) ? slides : []).flatMap((slide: unknown) => {
      const thumbnailUrl = text(slide, "thumbnail_url");
      if (thumbnailUrl === null) return [];
      return [{ type: text(slide, "type") ?? "image", thumbnailUrl, videoUrl: text(slide, "video_url") }];
    }),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function text(value: unknown, name: string): string | null {
  const found = field(value, name);
  return typeof found === "string" ? found : null;
}
