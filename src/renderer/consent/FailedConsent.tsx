import type { WireError } from "#contracts/result.ts";
import { t } from "#texts/t.ts";
import { errorText, supportDetails } from "#renderer/lib/text/errorText.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { ErrorMessage } from "#renderer/ui/ErrorMessage.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { closeConsent } from "./closeConsent.ts";

interface FailedConsentProps {
  readonly error: WireError;
  readonly onRetry: () => void;
}

/** The dialog in place of a consent that can't be shown. Closing it confirms nothing. */
export function FailedConsent({ error, onRetry }: FailedConsentProps) {
  const close = () => {
    closeConsent(null);
    onRetry();
  };
  return (
    <Dialog isOpen onClose={close} title={t("Quote")} footer={<Button onClick={close}>{t("Close")}</Button>}>
      <ErrorMessage
        {...errorText(error, "quote")}
        details={supportDetails(error)}
        action={
          <Button size="small" onClick={onRetry}>
            {t("Try again")}
          </Button>
        }
      />
    </Dialog>
  );
}
