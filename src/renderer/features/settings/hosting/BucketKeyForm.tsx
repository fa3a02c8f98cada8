import { useState } from "react";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { setBucketKey } from "./hostingChanges.ts";

/** The bucket's key. It is write-only: the UI never reads it back. */
export function BucketKeyForm({ hasKey }: { readonly hasKey: boolean }) {
  const [id, setId] = useState("");
  const [secret, setSecret] = useState("");
  const use = async () => {
    if (!(await setBucketKey({ id: id.trim(), secret: secret.trim() }))) return;
    setId("");
    setSecret("");
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void use();
      }}
    >
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 @md:grid-cols-2">
        <TextField label={t("Access key ID")} value={id} onChange={setId} />
        <TextField label={t("Secret access key")} type="password" value={secret} onChange={setSecret} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={id.trim() === "" || secret.trim() === ""}>
          {t("Use key")}
        </Button>
        {hasKey ? (
          <Button variant="quiet" onClick={() => void setBucketKey(null)}>
            {t("Remove key")}
          </Button>
        ) : null}
        <output className="text-small text-muted">
          {hasKey ? t("Key in memory until you quit.") : t("Enter a key. It stays in memory until you quit.")}
        </output>
      </div>
    </form>
  );
}
