import type { CreativeType } from "../../../../contracts/studio/models.ts";
import type { ReferenceKind } from "../../../../contracts/references.ts";
import { mediaKind } from "../../../lib/text/files.ts";
import { creatives } from "../creatives.ts";

export type { ReferenceKind };

/** Returns the reference kind of a service field by the field's name. */
export function kindOfField(name: string): ReferenceKind {
  if (name.includes("audio")) return "audio";
  return name.includes("video") ? "video" : "picture";
}

/** The field of each type that gets a result used as a reference, by reference kind. */
const places: Partial<Readonly<Record<CreativeType, Partial<Readonly<Record<ReferenceKind, string>>>>>> = {
  image: { picture: "reference_images" },
  video: { picture: "image", video: "reference_videos", audio: "audio_url" },
  lipsync: { picture: "image", audio: "audio_url" },
  scene: { picture: "reference_images" },
};

/** Returns the field that accepts a file of this media type. Null if the request type has none. */
export function placeOf(type: CreativeType, mediaType: string): string | null {
  const kind = mediaKind(mediaType);
  return kind === "file" ? null : (places[type]?.[kind] ?? null);
}

/** Returns the options with the address in its field: as the only value, or at the end of a list, without duplicates. */
export function withAddress(
  type: CreativeType,
  options: Readonly<Record<string, unknown>>,
  field: string,
  address: string,
): Record<string, unknown> {
  const spec = creatives[type].fields.find(({ name }) => name === field);
  if (spec?.kind !== "uris") return { ...options, [field]: address };
  const list: readonly unknown[] = Array.isArray(options[field]) ? options[field] : [];
  const next = [...list.filter((known) => known !== address), address].slice(-spec.maxItems);
  return { ...options, [field]: next };
}
