import type { RequestType } from "../../../../contracts/studio/models.ts";
import type { ReferenceKind } from "../../../../contracts/references.ts";
import { mediaKind } from "../../../lib/text/files.ts";
import { requestForms } from "../requestForms.ts";

export type { ReferenceKind };

/** Returns the reference kind of a service field by the field's name. */
export function kindOfField(name: string): ReferenceKind {
  if (name.includes("audio")) return "audio";
  return name.includes("video") ? "video" : "image";
}

/** The field of each type that gets a result used as a reference, by reference kind. */
const positions: Partial<Readonly<Record<RequestType, Partial<Readonly<Record<ReferenceKind, string>>>>>> = {
  image: { image: "reference_images" },
  video: { image: "image", video: "reference_videos", audio: "audio_url" },
  lipsync: { image: "image", audio: "audio_url" },
  scene: { image: "reference_images" },
};

/** Returns the field that accepts a file of this media type. Null if the request type has none. */
export function positionOf(type: RequestType, mediaType: string): string | null {
  const kind = mediaKind(mediaType);
  return kind === "file" ? null : (positions[type]?.[kind] ?? null);
}

/** Returns the options with the address in its field: as the only value, or at the end of a list, without duplicates. */
export function withAddress(
  type: RequestType,
  options: Readonly<Record<string, unknown>>,
  field: string,
  address: string,
): Record<string, unknown> {
  const spec = requestForms[type].fields.find(({ name }) => name === field);
  if (spec?.kind !== "uris") return { ...options, [field]: address };
  const list: readonly unknown[] = Array.isArray(options[field]) ? options[field] : [];
  const next = [...list.filter((known) => known !== address), address].slice(-spec.maxItems);
  return { ...options, [field]: next };
}
