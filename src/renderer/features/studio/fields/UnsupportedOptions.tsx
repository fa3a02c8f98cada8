import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { t } from "#texts/t.ts";

interface UnsupportedOptionsProps {
  readonly model: string;
  /** Names of the options that the service rejected for this model. */
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/** Collapses the options that a model rejected earlier. They stay available, because the service may support them by now. */
export function UnsupportedOptions({ model, names, children }: UnsupportedOptionsProps) {
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
