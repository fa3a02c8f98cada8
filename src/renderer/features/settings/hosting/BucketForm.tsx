import { useState } from "react";
import type { Bucket } from "#contracts/hosting.ts";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { SwitchField } from "#renderer/ui/fields/SwitchField.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { emptyBucket, reviewBucket } from "./bucketDraft.ts";
import { updateHosting } from "./hostingChanges.ts";
import { useSessionState } from "#renderer/features/settings/useSessionState.ts";

/** The bucket for local files. Nothing here is secret. */
export function BucketForm({ saved }: { readonly saved: Bucket | null }) {
  const [draft, setDraft] = useSessionState("bucket", saved ?? emptyBucket);
  const [isShown, setIsShown] = useState(false);
  const review = reviewBucket(draft);
  const errors = isShown && review.bucket === null ? review.errors : {};
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved ?? emptyBucket);
  const field = (name: keyof typeof errors, label: string, placeholder: string) => (
    <TextField
      label={label}
      value={draft[name]}
      onChange={(value) => setDraft((now) => ({ ...now, [name]: value }))}
      placeholder={placeholder}
      {...(errors[name] === undefined ? {} : { error: errors[name] })}
    />
  );
  const keep = () => {
    setIsShown(true);
    if (review.bucket !== null) void updateHosting({ bucket: review.bucket });
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 @md:grid-cols-2">
        {field("endpoint", t("Endpoint"), "https://")}
        {field("region", t("Region"), "eu-central-1")}
        {field("name", t("Bucket name"), "")}
        {field("prefix", t("Folder"), "")}
      </div>
      <SwitchField
        label={t("Path-style URLs")}
        text={t("Puts the bucket name in the path: endpoint/bucket/file. Most stores other than Amazon S3 need this.")}
        isOn={draft.isPathStyle}
        onChange={(isPathStyle) => setDraft((now) => ({ ...now, isPathStyle }))}
      />
      <div className="flex items-center gap-2">
        <Button type="submit" disabled={!isChanged}>
          {t("Save bucket")}
        </Button>
      </div>
    </form>
  );
}
