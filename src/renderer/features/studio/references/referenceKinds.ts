import type { CreativeType } from "../../../../contracts/studio/models.ts";
import type { ReferenceKind } from "../../../../contracts/references.ts";
import { mediaKind } from "../../../lib/text/files.ts";
import { creatives } from "../creatives.ts";

export type { ReferenceKind };

/** The kind of file that a field of the interface refers to, by the field's own name. */
export function kindOfField(name: string): ReferenceKind {
  if (name.includes("audio")) return "audio";
  return name.includes("video") ? "video" : "picture";
}

/** Where a result goes that is to be used in a kind of creative: the one place that such a creative is built on. */
const places: Partial<Readonly<Record<CreativeType, Partial<Readonly<Record<ReferenceKind, string>>>>>> = {
  image: { picture: "reference_images" },
  video: { picture: "image", video: "reference_videos", audio: "audio_url" },
  lipsync: { picture: "image", audio: "audio_url" },
  scene: { picture: "reference_images" },
};

/** The field that takes a file of this type; null where a kind of creative takes none. */
export function placeOf(type: CreativeType, mediaType: string): string | null {
  const kind = mediaKind(mediaType);
  return kind === "file" ? null : (places[type]?.[kind] ?? null);
}

/** The options with an address put where it belongs: alone in its place, or at the end of its list, never twice. */
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
