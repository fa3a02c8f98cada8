import { Bucket } from "#contracts/hosting.ts";
import { t } from "#texts/t.ts";

/** The bucket fields as typed. */
export interface BucketDraft {
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  readonly prefix: string;
  readonly isPathStyle: boolean;
}

type Field = Exclude<keyof BucketDraft, "isPathStyle">;

const wrong: Readonly<Record<Field, string>> = {
  endpoint: t(
    "Enter a URL such as https://s3.eu-central-1.amazonaws.com. Only an endpoint on this computer can go without https.",
  ),
  region: t("Enter the store's name for the region, such as eu-central-1, us-east-1, or auto."),
  name: t("Use 3 to 63 characters: a–z, 0–9, dots, and hyphens."),
  prefix: t("Use A–Z, a–z, 0–9, dots, hyphens, and slashes, or leave this empty."),
};

export const emptyBucket: BucketDraft = {
  endpoint: "",
  region: "",
  name: "",
  prefix: "proofsheet/",
  isPathStyle: true,
};

/** Returns the bucket for the typed fields, or the error of each invalid field. */
export function reviewBucket(
  draft: BucketDraft,
): { readonly bucket: Bucket } | { readonly bucket: null; readonly errors: Readonly<Partial<Record<Field, string>>> } {
  const typed = { ...draft, endpoint: draft.endpoint.trim(), region: draft.region.trim(), name: draft.name.trim() };
  const parsed = Bucket.safeParse(typed);
  if (parsed.success) return { bucket: parsed.data };
  const fields = parsed.error.issues.map(({ path }) => path[0] as Field);
  return { bucket: null, errors: Object.fromEntries(fields.map((field) => [field, wrong[field]])) };
}
