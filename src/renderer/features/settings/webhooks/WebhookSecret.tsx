import { useState } from "react";
import type { Webhooks } from "#contracts/webhooks.ts";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { revokePreviousSecret, setWebhookSecret } from "./webhookChanges.ts";

const from = {
  service: t("This service provides its secret."),
  person: t("The secret you entered is in use."),
  none: t("No webhook secret yet. The service shows it with your API key."),
} as const;

/** The webhook secret. It is write-only: the UI never reads it back. */
export function WebhookSecret({ webhooks }: { readonly webhooks: Webhooks }) {
  const [typed, setTyped] = useState("");
  const [isShown, setIsShown] = useState(false);
  const isRight = /^[\x21-\x7e]{8,255}$/.test(typed.trim());
  const use = async () => {
    setIsShown(true);
    if (!isRight || !(await setWebhookSecret(typed.trim()))) return;
    setTyped("");
    setIsShown(false);
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void use();
      }}
    >
      <TextField
        label={webhooks.secret === null ? t("Webhook secret") : t("New webhook secret")}
        type="password"
        value={typed}
        onChange={setTyped}
        {...(isShown && !isRight ? { error: t("Use at least 8 characters without spaces.") } : {})}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={typed.trim() === ""}>
          {t("Save webhook secret")}
        </Button>
        {webhooks.hasPreviousSecret ? (
          <Button variant="quiet" onClick={() => void revokePreviousSecret()}>
            {t("Revoke previous secret")}
          </Button>
        ) : null}
      </div>
      <output className="flex flex-col text-small text-muted">
        <span>{from[webhooks.secret ?? "none"]}</span>
        {webhooks.hasPreviousSecret ? (
          <span>
            {t(
              "Webhooks signed with the previous secret are still accepted. Revoke it once the service uses the new secret.",
            )}
          </span>
        ) : null}
      </output>
    </form>
  );
}
