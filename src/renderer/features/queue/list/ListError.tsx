import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { errorText, supportDetails } from "#renderer/lib/text/errorText.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { ErrorMessage } from "#renderer/ui/ErrorMessage.tsx";

/** A list that could not be read. */
export function ListError({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (error === null) return null;
  const known = asCommandError(error);
  return (
    <div className="px-(--gutter) pb-3">
      <ErrorMessage
        {...errorText(known, "other")}
        details={supportDetails(known)}
        action={
          <Button size="small" onClick={onRetry}>
            {t("Try again")}
          </Button>
        }
      />
    </div>
  );
}
