import type { RequestType } from "#contracts/studio/models.ts";
import type { ReferenceKind } from "#contracts/references.ts";
import type { RequestField } from "#renderer/lib/requestOptions.ts";
import { mediaKind } from "#renderer/lib/text/files.ts";
import type { FieldSpec } from "#renderer/features/studio/fields/fieldSpec.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";

export type { ReferenceKind };

/** Returns the reference kind of a service field by the field's name. */
export function kindOfField(name: string): ReferenceKind {
  if (name.includes("audio")) return "audio";
  return name.includes("video") ? "video" : "image";
}

/** The field of each type that gets a result used as a reference, by reference kind. */
const positions: Partial<Readonly<Record<RequestType, Partial<Readonly<Record<ReferenceKind, RequestField>>>>>> = {
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

/**
 * Returns the options with a reference in another field: removed from its field, and added to the other one. A single
 * reference there is replaced.
 */
export function movedReference(
  type: RequestType,
  options: Readonly<Record<string, unknown>>,
  from: string,
  to: string,
  address: string,
): Record<string, unknown> {
  const { [from]: source, ...others } = options;
  const left = Array.isArray(source) ? source.filter((link) => link !== address) : [];
  return withAddress(type, left.length === 0 ? others : { ...others, [from]: left }, to, address);
}

/** Returns the field that gets a dropped or pasted file: the first free single place, otherwise a list with room. */
export function freePlace(
  type: RequestType,
  options: Readonly<Record<string, unknown>>,
  fields: readonly FieldSpec[],
  kind: ReferenceKind,
): string | null {
  const fitting = fields.filter((spec) => isFileField(spec) && kindOfField(spec.name) === kind);
  const first = positionOf(type, `${kind}/any`);
  const rankOf = ({ name, kind: control }: FieldSpec) => (name === first ? 0 : control === "uri" ? 1 : 2);
  const ranked = fitting.toSorted((one, other) => rankOf(one) - rankOf(other));
  const isFree = (spec: FieldSpec) => {
    const value = options[spec.name];
    return spec.kind === "uris" ? !Array.isArray(value) || value.length < spec.maxItems : value === undefined;
  };
  return ranked.find(isFree)?.name ?? null;
}

/** Returns the options with the files of two fields exchanged. */
export function swapped(
  options: Readonly<Record<string, unknown>>,
  one: string,
  other: string,
): Record<string, unknown> {
  const { [one]: first, [other]: second, ...rest } = options;
  return {
    ...rest,
    ...(second !== undefined && { [one]: second }),
    ...(first !== undefined && { [other]: first }),
  };
}

export function isFileField({ kind }: FieldSpec): boolean {
  return kind === "uri" || kind === "uris";
}
