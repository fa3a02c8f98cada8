import { useState } from "react";
import type { Webhooks } from "#contracts/webhooks.ts";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { type Tunnel, tunnelsTo } from "./tunnels.ts";
import { useSessionState } from "#renderer/features/settings/useSessionState.ts";
import { updateWebhooks } from "./webhookChanges.ts";

const form = /^\s*(https:\/\/)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:\d+)?\/?\s*$/i;

/** The listener's public URL, and how to get one. */
export function WebhookAddress({ webhooks }: { readonly webhooks: Webhooks }) {
  const [typed, setTyped] = useSessionState("publicAddress", webhooks.publicAddress ?? "");
  const [isShown, setIsShown] = useState(false);
  const isRight = form.test(typed);
  const keep = () => {
    setIsShown(true);
    if (isRight) void updateWebhooks({ publicAddress: typed });
  };
  return (
    <div className="flex flex-col gap-4">
      {webhooks.localAddress === null ? null : <Tunnels local={webhooks.localAddress} />}
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <TextField
          label={t("Public URL")}
          value={typed}
          onChange={setTyped}
          placeholder="https://"
          {...(isShown && !isRight
            ? { error: t("Enter an https URL without a path, such as https://studio.example.com.") }
            : {})}
        />
        <div className="flex items-center gap-2">
          <Button type="submit" disabled={typed.trim() === (webhooks.publicAddress ?? "")}>
            {t("Save public URL")}
          </Button>
          {webhooks.publicAddress === null ? null : (
            <Button variant="quiet" onClick={() => void updateWebhooks({ publicAddress: null })}>
              {t("Remove public URL")}
            </Button>
          )}
        </div>
        <p className="text-small text-muted">
          {t("Requests quoted earlier keep their previous URL. Proofsheet polls for their results.")}
        </p>
      </form>
    </div>
  );
}

function Tunnels({ local }: { readonly local: string }) {
  const tunnels = tunnelsTo(local);
  const [id, setId] = useState<Tunnel["id"]>("cloudflared");
  const tunnel = tunnels.find((one) => one.id === id);
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={t("Tunnel")}
        value={id}
        onChange={setId}
        choices={tunnels.map(({ id: value, name }) => ({ value, label: name }))}
      />
      {tunnel === undefined ? null : (
        <div className="flex flex-col gap-2">
          <div className="flex items-center justify-between gap-3 rounded-control border border-line bg-well py-1 pr-1 pl-3">
            <code className="selectable min-w-0 overflow-x-auto text-small whitespace-nowrap">{tunnel.command}</code>
            <CopyButton label={t("Copy command")} text={tunnel.command} />
          </div>
          <p className="text-small text-muted">
            {tunnel.text} {t("Example: {example}", { example: tunnel.example })}
          </p>
        </div>
      )}
    </div>
  );
}
