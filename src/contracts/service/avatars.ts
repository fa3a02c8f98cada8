import { z } from "zod";
import { DateTime, text, uri, Uuid } from "./primitives.ts";

/** API: Avatar record. */
export const AvatarRecord = z
  .object({
    id: Uuid,
    name: text(1, 255),
    description: text(1, 2000).nullable(),
    images: z.object({ front: uri(4096), full_body: uri(4096) }),
    tags: z.array(z.string()).max(50),
    created_at: DateTime,
  })
  .meta({ id: "AvatarRecord", "x-section": "Avatar record" });
export type AvatarRecord = z.infer<typeof AvatarRecord>;
