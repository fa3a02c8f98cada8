import type { ReferenceKind } from "#contracts/references.ts";
import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import type { RequestField } from "./requestOptions.ts";

/** A field of Studio that takes a file. */
export interface ReferencePlace {
  /** The type whose form has the field. */
  readonly tab: RequestType;
  /** The service's name of the field. */
  readonly field: RequestField;
  readonly label: string;
}

const places: Readonly<Record<ReferenceKind, readonly ReferencePlace[]>> = {
  image: [
    { tab: "image", field: "reference_images", label: t("Reference image") },
    { tab: "video", field: "image", label: t("First frame") },
    { tab: "video", field: "last_frame", label: t("Last frame") },
    { tab: "lipsync", field: "image", label: t("Lipsync image") },
    { tab: "scene", field: "product_image", label: t("Product image") },
  ],
  video: [{ tab: "video", field: "reference_videos", label: t("Reference video") }],
  audio: [
    { tab: "video", field: "audio_url", label: t("Audio") },
    { tab: "video", field: "audio_urls", label: t("Reference audio") },
    { tab: "lipsync", field: "audio_url", label: t("Lipsync audio") },
  ],
};

/** Returns the fields of Studio that "Use as reference" offers for a file of this kind. [RF94] */
export function referencePlaces(kind: ReferenceKind | "file"): readonly ReferencePlace[] {
  return kind === "file" ? [] : places[kind];
}
