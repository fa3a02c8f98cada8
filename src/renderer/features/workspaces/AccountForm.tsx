import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AccountDetails, ConnectFailure, WorkspaceView } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { asCommandError, type CommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { ErrorMessage } from "#renderer/ui/ErrorMessage.tsx";
import { SwitchField } from "#renderer/ui/fields/SwitchField.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { TestCreditsField } from "./TestCreditsField.tsx";
import { connectDetails, connectErrorText } from "./connectErrorText.ts";
import { openWorkspace } from "#renderer/commands/openWorkspace.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";

interface AccountFormProps {
  /** The workspace whose API key is replaced; null for a new one. */
  readonly replaced: WorkspaceView | null;
  readonly isOpenNow: boolean;
  readonly onClose: () => void;
}

const longestName = 60;

type Trouble =
  | { readonly kind: "refused"; readonly failure: ConnectFailure }
  | { readonly kind: "broken"; readonly error: CommandError };

/** The form for an account. The connection is tested before anything is stored. */
export function AccountForm({ replaced, isOpenNow, onClose }: AccountFormProps) {
  const formId = useId();
  const { data: keychain } = useQuery(queries.keychain);
  const [name, setName] = useState(replaced?.name ?? "");
  const [baseUrl, setBaseUrl] = useState(replaced?.baseUrl ?? "");
  const [apiKey, setApiKey] = useState("");
  const [webhookSecret, setWebhookSecret] = useState("");
  const [storesOnDisk, setStoresOnDisk] = useState(true);
  const [usesTestCredits, setUsesTestCredits] = useState(replaced?.hasRealCredits === false);
  const [isTrying, setIsTrying] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isNameTooLong = replaced === null && name.trim().length > longestName;
  const isWhole = baseUrl.trim() !== "" && apiKey.trim() !== "" && name.trim() !== "" && !isNameTooLong;

  /** The test credits setting applies to one service only, so a new base URL resets it. */
  function changeBaseUrl(next: string): void {
    setBaseUrl(next);
    setUsesTestCredits(false);
  }

  async function submit(): Promise<void> {
    if (!isWhole || isTrying) return;
    setIsTrying(true);
    setTrouble(null);
    const storesKey = storesOnDisk && keychain?.canStore === true;
    const given = { baseUrl, apiKey, webhookSecret, storesKey, usesTestCredits };
    try {
      const outcome = await (replaced === null
        ? run("workspaces.connect", { name, ...given })
        : run("workspaces.replaceKey", { id: replaced.id, ...given }));
      if (outcome.kind === "declined") return;
      if (outcome.kind === "failed") {
        setTrouble({ kind: "refused", failure: outcome.failure });
        return;
      }
      onClose();
      toast({ title: t("{name} connected", { name: outcome.workspace.name }), text: planText(outcome.account) });
      if (!isOpenNow) await openWorkspace(outcome.workspace.id);
    } catch (cause) {
      setTrouble({ kind: "broken", error: asCommandError(cause) });
    } finally {
      setIsTrying(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={replaced === null ? t("Connect an account") : t("Replace API key of {name}", { name: replaced.name })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <SubmitButton formId={formId} isTrying={isTrying} isWhole={isWhole} isNew={replaced === null} />
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="text-muted">
          {replaced === null
            ? t(
                "Adds a workspace with separate data. Proofsheet checks the account, its capabilities, and its limits with the service before saving anything.",
              )
            : t("Your data on this computer stays. The new API key must belong to the same account.")}
        </p>
        {replaced === null ? (
          <TextField
            label={t("Name")}
            value={name}
            onChange={setName}
            placeholder={t("Studio North")}
            {...(isNameTooLong ? { error: t("Max {count} characters.", { count: longestName }) } : {})}
          />
        ) : null}
        <TextField label={t("Base URL")} value={baseUrl} onChange={changeBaseUrl} placeholder="https://" type="url" />
        <TextField label={t("API key")} value={apiKey} onChange={setApiKey} type="password" />
        <TextField
          label={t("Webhook secret")}
          value={webhookSecret}
          onChange={setWebhookSecret}
          type="password"
          hint={
            replaced === null
              ? t("Only needed for webhooks, and can be added later.")
              : t(
                  "Leave empty to keep the current secret. After a change, the previous secret works until you revoke it.",
                )
          }
        />
        {keychain === undefined ? null : keychain.canStore ? (
          <SwitchField
            label={t("Store API key in system keychain")}
            text={t("When off, the key stays in memory until you quit, and you enter it again at the next start.")}
            isOn={storesOnDisk}
            onChange={setStoresOnDisk}
          />
        ) : (
          <p role="note" className="rounded-control bg-note-wash px-3 py-2 text-muted">
            {keychain.reason} {t("The API key stays in memory until you quit. Proofsheet never saves it unencrypted.")}
          </p>
        )}
        <TestCreditsField isOn={usesTestCredits} onChange={setUsesTestCredits} />
        <Trouble trouble={trouble} />
        {/* Enter in any field submits the form, even though the button is outside of it. */}
        <button type="submit" className="hidden" tabIndex={-1} aria-hidden />
      </form>
    </Dialog>
  );
}

interface SubmitButtonProps {
  readonly formId: string;
  readonly isTrying: boolean;
  readonly isWhole: boolean;
  readonly isNew: boolean;
}

function SubmitButton({ formId, isTrying, isWhole, isNew }: SubmitButtonProps) {
  const submit = () => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  return (
    <Button variant="primary" onClick={submit} disabled={isTrying || !isWhole}>
      {isTrying ? t("Connecting…") : isNew ? t("Connect") : t("Replace key")}
    </Button>
  );
}

function Trouble({ trouble }: { readonly trouble: Trouble | null }) {
  if (trouble === null) return null;
  if (trouble.kind === "broken") {
    return <FailureMessage error={trouble.error} />;
  }
  const { failure } = trouble;
  return (
    <ErrorMessage
      {...connectErrorText(failure)}
      requestId={failure.service?.requestId}
      details={connectDetails(failure)}
    />
  );
}

function planText({ workspaceName: name, plan }: Pick<AccountDetails, "workspaceName" | "plan">): string {
  return plan === null ? name : t("{name}, {plan} plan", { name, plan });
}
