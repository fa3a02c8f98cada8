import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { OpenConsent } from "#contracts/spending/consent.ts";
import type { ConsentBridge } from "#contracts/bridge.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { WorkspaceMark } from "#renderer/ui/marks/WorkspaceMark.tsx";
import { ActionConsent } from "./questions/ActionConsent.tsx";
import { AllowanceConsent } from "./questions/AllowanceConsent.tsx";
import { CapsConsent } from "./questions/CapsConsent.tsx";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { bridge } from "#renderer/ipc/bridge.ts";
import { consentQuery } from "./consentQuery.ts";
import { seenSoFar } from "./drawn/seen.ts";
import { watchDrawing } from "./drawn/watchDrawing.ts";
import { FailedConsent } from "./FailedConsent.tsx";
import { MonitorConsent } from "./questions/MonitorConsent.tsx";
import { PairingConsent } from "./questions/PairingConsent.tsx";
import { ConfirmationsConsent } from "./programs/ConfirmationsConsent.tsx";
import { QuoteConsent } from "./QuoteConsent.tsx";

/** The consent that waits for the user, as a dialog; nothing while there is none. */
export function Consent() {
  const { data: consent, error, refetch } = useQuery(consentQuery);
  const workspace = useQuery(queries.workspaces).data?.open;
  if (error !== null) return <FailedConsent error={asCommandError(error)} onRetry={() => void refetch()} />;
  if (consent === undefined || consent === null) return null;
  const isMarked = workspace !== undefined && isOfWorkspace(consent.subject, workspace.name);
  const mark = isMarked ? <WorkspaceMark workspace={workspace} /> : null;
  return (
    <>
      <Drawn key={`${consent.key} drawn`} revision={consent.revision} />
      <Subject key={consent.key} consent={consent} mark={mark} />
    </>
  );
}

/**
 * Whether a consent concerns the shown workspace. The host of a new account belongs to no workspace yet, and some actions
 * name another one.
 */
export function isOfWorkspace(subject: OpenConsent["subject"], name: string): boolean {
  if (subject.kind !== "action") return true;
  const { action } = subject;
  if (action.kind === "host") return action.purpose !== "account";
  return !("workspace" in action) || action.workspace === null || action.workspace === name;
}

/** Reports what is drawn to main, which accepts nothing before that. */
function Drawn({ revision }: { readonly revision: number }) {
  const [seen] = useState(seenSoFar);
  useEffect(() => watchDrawing(revision, seen, consentBridge().drawn), [revision, seen]);
  return null;
}

interface SubjectProps {
  readonly consent: OpenConsent;
  readonly mark: ReactNode;
}

function Subject({ consent, mark }: SubjectProps) {
  const { subject } = consent;
  switch (subject.kind) {
    case "quote":
    case "run":
      return <QuoteConsent consent={consent} subject={subject} mark={mark} />;
    case "caps":
      return <CapsConsent consent={consent} subject={subject} mark={mark} />;
    case "monitor":
      return <MonitorConsent consent={consent} terms={subject.terms} mark={mark} />;
    case "action":
      return <ActionConsent consent={consent} action={subject.action} mark={mark} />;
    case "confirmations":
      return <ConfirmationsConsent consent={consent} subject={subject} mark={mark} />;
    case "allowance":
      return <AllowanceConsent consent={consent} subject={subject} mark={mark} />;
    case "pairing":
      return <PairingConsent consent={consent} subject={subject} mark={mark} />;
    default:
      return subject satisfies never;
  }
}

/** Returns the IPC bridge of the consent view. */
function consentBridge(): ConsentBridge {
  return bridge() as ConsentBridge;
}
