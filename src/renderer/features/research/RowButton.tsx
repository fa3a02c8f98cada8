import type { ReactNode } from "react";

interface RowButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The page of the row, for the context menu of the list. */
  readonly pageId?: string;
  readonly children: ReactNode;
}

/** A two-column list row that opens its entry. */
export function RowButton({ isOpen, onOpen, pageId, children }: RowButtonProps) {
  return (
    <li data-page={pageId}>
      <button
        type="button"
        aria-current={isOpen}
        onClick={onOpen}
        className={`grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 rounded-control px-4 py-[calc(var(--row)-0.25rem)] text-left outline-offset-[-2px] transition-colors duration-100 ${
          isOpen ? "bg-press" : "hover:bg-hover"
        }`}
      >
        {children}
      </button>
    </li>
  );
}
