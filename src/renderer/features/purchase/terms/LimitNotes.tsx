import { t } from "../../../../texts/t.ts";
import { Button } from "../../../ui/Button.tsx";

interface LimitNotesProps {
  /** Element ID that the disabled confirm button refers to when a cap is exceeded. */
  readonly id: string;
  readonly limits: readonly { readonly text: string; readonly isBroken: boolean }[];
  readonly onShowLimits: () => void;
}

/** The user's spend caps that apply to a price. For exceeded caps, a button opens the settings that change them. */
export function LimitNotes({ id, limits, onShowLimits }: LimitNotesProps) {
  const broken = limits.filter(({ isBroken }) => isBroken);
  const withinLimits = limits.filter(({ isBroken }) => !isBroken);
  return (
    <>
      {broken.length === 0 ? null : (
        <div role="alert" className="flex flex-col gap-2 rounded-control bg-note-wash px-3 py-2">
          <div id={id} className="figures flex flex-col">
            {broken.map(({ text }) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <Button size="small" className="self-start" onClick={onShowLimits}>
            {t("Change spend cap")}
          </Button>
        </div>
      )}
      {withinLimits.map(({ text }) => (
        <p key={text} className="figures text-muted">
          {text}
        </p>
      ))}
    </>
  );
}
