import { ChevronRight } from "lucide-react";
import { t } from "#texts/t.ts";

interface BatchItemsToggleProps {
  readonly isOpen: boolean;
  /** Element ID of the list that it expands. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** Expands and collapses the items of a batch. Its width is constant, so that nothing beside it moves. */
export function BatchItemsToggle({ isOpen, controls, onToggle }: BatchItemsToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="flex h-6 items-center gap-1 rounded-control px-2 text-small font-medium text-muted transition-colors duration-100 hover:bg-hover hover:text-ink active:bg-press"
    >
      <ChevronRight
        aria-hidden
        size={14}
        className={`transition-transform duration-100 ${isOpen ? "rotate-90" : ""}`}
      />
      {t("Items")}
    </button>
  );
}
