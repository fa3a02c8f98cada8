import { type ReactNode, useState } from "react";
import type { OpenConsent } from "#contracts/spending/consent.ts";
import type { WireError } from "#contracts/result.ts";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { runConsent } from "#renderer/ipc/runConsent.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { closeConsent } from "#renderer/consent/closeConsent.ts";
import { ConsentDialog } from "#renderer/consent/frame/ConsentDialog.tsx";
import { ConsentFooter } from "#renderer/consent/frame/ConsentFooter.tsx";
import { QuoteError } from "#renderer/consent/outcome/QuoteError.tsx";

interface QuestionDialogProps {
  readonly consent: OpenConsent;
  readonly title: string;
  readonly mark: ReactNode;
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Label of the button that accepts. */
  readonly confirmLabel: string;
  /** `primary`: accepting lets nothing be spent. */
  readonly confirmVariant?: "spend" | "primary";
  /** Label of the button that declines. */
  readonly declineLabel?: string;
  /** `quote`: for more facts than a dialog of the regular size shows without scrolling. */
  readonly width?: "regular" | "quote";
  /** Whether the focus starts on the button that declines. */
  readonly startsOnDecline?: boolean;
  /** Shown before the facts. */
  readonly lead?: ReactNode;
}

/** A dialog in which the user accepts what may spend later, as it is shown. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { consent, title, mark, text, facts, confirmLabel, confirmVariant = "spend", lead } = props;
  const { key, version, isArmed } = consent;
  const [error, setError] = useState<WireError | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const accept = async () => {
    setConfirming(true);
    setError(null);
    try {
      await runConsent("consent.accept", { key, version });
    } catch (cause) {
      setError(asCommandError(cause));
    }
    setConfirming(false);
  };
  return (
    <ConsentDialog
      onClose={() => closeConsent(key)}
      title={title}
      mark={mark}
      width={props.width ?? "regular"}
      startsOnDecline={props.startsOnDecline ?? false}
      footer={
        <ConsentFooter
          leave={
            <Button variant="quiet" size="tall" onClick={() => closeConsent(key)}>
              {props.declineLabel ?? t("Cancel")}
            </Button>
          }
          accept={
            <Button
              variant={confirmVariant}
              size="tall"
              disabled={!isArmed || isConfirming}
              onClick={() => void accept()}
            >
              {confirmLabel}
            </Button>
          }
        />
      }
    >
      <div className="flex flex-col gap-4">
        {lead}
        {facts.length === 0 ? null : <DescriptionList facts={facts} />}
        <p className="text-muted">{text}</p>
        {error === null ? null : <QuoteError error={error} doing="other" />}
      </div>
    </ConsentDialog>
  );
}
