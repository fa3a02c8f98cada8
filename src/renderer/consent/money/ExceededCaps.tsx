import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";

interface ExceededCapsProps {
  /** Element ID that the disabled Confirm refers to. */
  readonly id: string;
  readonly texts: readonly string[];
  /** Closes the dialog and opens the spend caps. */
  readonly onChange: () => void;
}

/** The user's spend caps that a price would exceed, with a way to change them. */
export function ExceededCaps({ id, texts, onChange }: ExceededCapsProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-note-wash px-3 py-2"
    >
      <div id={id} className="figures flex flex-col">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Button size="small" onClick={onChange}>
        {t("Change spend cap")}
      </Button>
    </div>
  );
}
