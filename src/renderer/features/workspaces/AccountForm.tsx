import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AccountFacts, ConnectFailure, WorkspaceView } from "../../../contracts/workspaces.ts";
import { t } from "../../../texts/t.ts";
import { asCommandError, type CommandError } from "../../ipc/CommandError.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { errorWords, supportDetails } from "../../lib/text/errorWords.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { SwitchField } from "../../ui/fields/SwitchField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { TestCreditsField } from "./TestCreditsField.tsx";
import { connectDetails, connectWords } from "./connectWords.ts";
import { openWorkspace } from "./openWorkspace.ts";

interface AccountFormProps {
  /** The workspace that gets another key; null for a new one. */
  readonly replaced: WorkspaceView | null;
  readonly isOpenNow: boolean;
  readonly onClose: () => void;
}

const longestName = 60;

type Trouble =
  | { readonly kind: "refused"; readonly failure: ConnectFailure }
  | { readonly kind: "broken"; readonly error: CommandError };

/** The form of an account. It is tried before anything of it is kept. */
export function AccountForm({ replaced, isOpenNow, onClose }: AccountFormProps) {
  const formId = useId();
  const { data: keychain } = useQuery(queries.keychain);
  const [name, setName] = useState(replaced?.name ?? "");
  const [baseUrl, setBaseUrl] = useState(replaced?.baseUrl ?? "");
  const [apiKey, setApiKey] = useState("");
  const [webhookSecret, setWebhookSecret] = useState("");
  const [wantsKept, setWantsKept] = useState(true);
  const [usesTestCredits, setUsesTestCredits] = useState(replaced?.hasRealCredits === false);
  const [isTrying, setIsTrying] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isNameTooLong = replaced === null && name.trim().length > longestName;
  const isWhole = baseUrl.trim() !== "" && apiKey.trim() !== "" && name.trim() !== "" && !isNameTooLong;

  /** What was said of one service does not hold for another. */
  function changeBaseUrl(next: string): void {
    setBaseUrl(next);
    setUsesTestCredits(false);
  }

  async function submit(): Promise<void> {
    if (!isWhole || isTrying) return;
    setIsTrying(true);
    setTrouble(null);
    const keepKey = wantsKept && keychain?.canKeep === true;
    const given = { baseUrl, apiKey, webhookSecret, keepKey, usesTestCredits };
    try {
      const outcome = await (replaced === null
        ? run("workspaces.connect", { name, ...given })
        : run("workspaces.replaceKey", { id: replaced.id, ...given }));
      if (outcome.kind === "failed") {
        setTrouble({ kind: "refused", failure: outcome.failure });
        return;
      }
      onClose();
      toast({ title: t("{name} is connected", { name: outcome.workspace.name }), text: planText(outcome.account) });
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
      title={replaced === null ? t("Connect an account") : t("Replace the key of {name}", { name: replaced.name })}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
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
                "A workspace of its own, with its own data. The service is asked for the account, its capabilities and its limits; nothing is kept before it has answered.",
              )
            : t("Everything on this computer stays. The new key has to be of the same account.")}
        </p>
        {replaced === null ? (
          <TextField
            label={t("Name")}
            value={name}
            onChange={setName}
            placeholder={t("Studio North")}
            {...(isNameTooLong ? { error: t("At most {count} characters.", { count: longestName }) } : {})}
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
              ? t("Only for callbacks; it can be given later.")
              : t("Empty leaves it as it is. The one before stays good until you let it go.")
          }
        />
        {keychain === undefined ? null : keychain.canKeep ? (
          <SwitchField
            label={t("Keep the key in the system's keychain")}
            text={t("Without it, the key ends with the app and is asked for at the next start.")}
            isOn={wantsKept}
            onChange={setWantsKept}
          />
        ) : (
          <p role="note" className="rounded-control bg-note-wash px-3 py-2 text-muted">
            {keychain.reason} {t("The key is held in memory only and ends with the app: it is never written in clear.")}
          </p>
        )}
        <TestCreditsField isOn={usesTestCredits} onChange={setUsesTestCredits} />
        <Trouble trouble={trouble} />
        {/* Enter in any of the fields sends the form, also where the button stands outside of it. */}
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
    <Button look="primary" onClick={submit} disabled={isTrying || !isWhole}>
      {isTrying ? t("Trying…") : isNew ? t("Connect") : t("Replace key")}
    </Button>
  );
}

function Trouble({ trouble }: { readonly trouble: Trouble | null }) {
  if (trouble === null) return null;
  if (trouble.kind === "broken") {
    return <Problem {...errorWords(trouble.error, "other")} details={supportDetails(trouble.error)} />;
  }
  const { failure } = trouble;
  return (
    <Problem {...connectWords(failure)} requestId={failure.service?.requestId} details={connectDetails(failure)} />
  );
}

function planText({ workspaceName: name, plan }: Pick<AccountFacts, "workspaceName" | "plan">): string {
  return plan === null ? name : t("{name}, plan {plan}", { name, plan });
}
