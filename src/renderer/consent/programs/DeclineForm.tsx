import { useEffect, useRef, useState } from "react";
import type { ConfirmationId, ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import { t } from "#texts/t.ts";
import { undecidedItems } from "#renderer/lib/agents/undecidedItems.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { ForeignText } from "#renderer/consent/frame/ForeignText.tsx";
import { TextArea } from "#renderer/ui/fields/TextArea.tsx";

interface DeclineFormProps {
  /** The confirmation requests to decline. */
  readonly declined: readonly ConfirmationRequest[];
  readonly isBusy: boolean;
  readonly onDecline: (ids: readonly ConfirmationId[], note: string) => void;
  readonly onCancel: () => void;
}

const noteLength = 280;

/** The optional note with which the user declines. */
export function DeclineForm({ declined, isBusy, onDecline, onCancel }: DeclineFormProps) {
  const [note, setNote] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [only] = declined;
  const count = undecidedItems(declined).length;
  return (
    <form
      aria-label={t("Decline")}
      className="flex flex-col gap-2 rounded-control border border-line px-3 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        onDecline(
          declined.map(({ id }) => id),
          note,
        );
      }}
    >
      {declined.length !== 1 || only === undefined ? null : (
        <ForeignText by={t("Reason, in the program's own words")} text={only.reason} />
      )}
      <TextArea
        ref={box}
        label={t("Note for the program (optional)")}
        value={note}
        onChange={setNote}
        maxLength={noteLength}
        lines={2}
        placeholder={t("For example: use the blue variant instead")}
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={onCancel}>
          {t("Back")}
        </Button>
        <Button type="submit" disabled={isBusy || note.length > noteLength}>
          {t("Decline {count, plural, one {# request} other {# requests}}", { count })}
        </Button>
      </div>
    </form>
  );
}
