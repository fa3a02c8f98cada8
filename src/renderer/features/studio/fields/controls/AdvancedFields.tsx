import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { t } from "#texts/t.ts";

interface AdvancedFieldsProps {
  /** Names of the fields, in their order. */
  readonly names: readonly string[];
  /** Number of fields with a value. */
  readonly setCount: number;
  /** Shows the fields although the user closed them, because one of them has an error. */
  readonly isForced: boolean;
  readonly children: ReactNode;
}

/** The fields that most requests leave to the service. Closed at first; the button names them. */
export function AdvancedFields({ names, setCount, isForced, children }: AdvancedFieldsProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (names.length === 0) return null;
  const isShown = isOpen || isForced;
  const Chevron = isShown ? ChevronDown : ChevronRight;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-w-0 items-center gap-2">
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          aria-describedby={`${id}-names`}
          onClick={() => setIsOpen(!isShown)}
          className="flex shrink-0 items-center gap-1 rounded-control py-1 pr-1 font-medium text-muted hover:text-ink"
        >
          <Chevron aria-hidden size={14} className="shrink-0" />
          {t("Advanced")}
        </button>
        <span id={`${id}-names`} className="min-w-0 flex-1 truncate text-small text-faint">
          {setCount === 0 ? names.join(", ") : t("{count, number} set", { count: setCount })}
        </span>
      </div>
      {isShown ? (
        <fieldset id={id} aria-label={t("Advanced")} className="flex min-w-0 flex-col gap-2">
          {children}
        </fieldset>
      ) : null}
    </div>
  );
}
