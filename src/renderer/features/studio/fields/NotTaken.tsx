import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { t } from "../../../../texts/t.ts";

interface NotTakenProps {
  readonly model: string;
  /** Names of the options that the service said this model does not take. */
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/** What a model does not take, folded away: the service said so once and may have changed its mind. */
export function NotTaken({ model, names, children }: NotTakenProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (names.length === 0) return null;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className="flex flex-col gap-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="flex items-center gap-1.5 self-start rounded-control py-1 pr-2 text-left text-small text-faint hover:text-ink"
      >
        <Chevron aria-hidden size={14} className="shrink-0" />
        {t("{model} doesn't support {options}", { model, options: names.join(", ") })}
      </button>
      {isOpen ? <div id={id}>{children}</div> : null}
    </div>
  );
}
