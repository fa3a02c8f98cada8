import { t } from "#texts/t.ts";

interface DetailsButtonProps {
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
  /** ID of the element that holds the details. */
  readonly controls: string;
  /** Whose details they are, for screen readers, where several buttons are in sight. */
  readonly of?: string;
}

/** Shows or hides all details beside a line that names the most important ones. */
export function DetailsButton({ isShown, onChange, controls, of }: DetailsButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isShown}
      aria-controls={controls}
      onClick={() => onChange(!isShown)}
      className="shrink-0 rounded-control text-muted underline-offset-2 hover:text-ink hover:underline"
    >
      <span aria-hidden>{isShown ? "▾ " : "▸ "}</span>
      {t("All details")}
      {of === undefined ? null : <span className="sr-only"> {of}</span>}
    </button>
  );
}
