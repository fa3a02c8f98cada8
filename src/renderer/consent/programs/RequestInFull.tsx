import type { NamedFile } from "#contracts/agents/confirmations.ts";
import type { QuotedRequest } from "#contracts/spending/quotedRequest.ts";
import { t } from "#texts/t.ts";
import { ForeignText } from "#renderer/consent/frame/ForeignText.tsx";
import { References } from "#renderer/consent/terms/References.tsx";
import { shownRequest } from "./requestFacts.ts";

interface RequestInFullProps {
  readonly requested: QuotedRequest;
  readonly files: readonly NamedFile[];
  /** The model of the quote; null if it names none. */
  readonly quotedModel: string | null;
  readonly isWhole: boolean;
  readonly onWhole: () => void;
  /** Accessible name of the row, for the button that shows the rest. */
  readonly name: string;
}

/** Texts up to this length, in characters, are shown as a whole at once. */
const shownLength = 600;

/** A request verbatim: its prompt, model, every option, and its references as pictures. Nothing in it is hidden. */
export function RequestInFull({ requested, files, quotedModel, isWhole, onWhole, name }: RequestInFullProps) {
  const { type, model, prompt, options, references } = shownRequest(requested, files, quotedModel);
  const letters = prompt === null ? [] : Array.from(prompt);
  const isCut = !isWhole && letters.length > shownLength;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {prompt === null ? null : (
        <ForeignText
          by={t("Prompt, in the program's own words")}
          text={isCut ? t("{start}…", { start: letters.slice(0, shownLength).join("") }) : prompt}
        />
      )}
      {isCut ? (
        <button
          type="button"
          onClick={onWhole}
          className="self-start rounded-control text-small font-medium underline underline-offset-2"
        >
          {t("Show all {count, number} characters", { count: letters.length })}
          <span className="sr-only"> {name}</span>
        </button>
      ) : null}
      <p className="selectable text-small text-muted wrap-anywhere">
        {[type, ...(model === null ? [] : [model]), ...options.map(({ label, value }) => `${label}: ${value}`)].join(
          " · ",
        )}
      </p>
      <References references={references} />
    </div>
  );
}
