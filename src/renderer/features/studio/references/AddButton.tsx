import { Plus } from "lucide-react";
import { t } from "#texts/t.ts";

interface AddButtonProps {
  /** The name of the field that gets the reference. */
  readonly for: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

/** The Add button of a reference field. It opens the dialog that chooses a reference. */
export function AddButton({ for: field, isDisabled, onClick }: AddButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      disabled={isDisabled}
      onClick={onClick}
      className="inline-flex h-6 shrink-0 items-center gap-1 rounded-control border border-edge px-2 text-small font-medium hover:bg-hover disabled:opacity-45"
    >
      <Plus aria-hidden size={14} />
      {t("Add")}
      <span className="sr-only"> {t("to {field}", { field })}</span>
    </button>
  );
}
