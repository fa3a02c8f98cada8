import { t } from "#texts/t.ts";
import { countdown } from "#renderer/lib/time/durations.ts";
import { Trans } from "#renderer/ui/Trans.tsx";

interface ExpiryProps {
  readonly expiresAt: number;
  readonly now: number;
  readonly isOver: boolean;
  /** Shown after the quote has expired. */
  readonly afterwards: string;
}

/** Countdown to the expiry. The digits do not move, and screen readers announce only the expiry. */
export function Expiry({ expiresAt, now, isOver, afterwards }: ExpiryProps) {
  return (
    <div className="min-h-5">
      <output className={isOver ? "block font-medium" : "sr-only"}>{isOver ? t("This quote has expired") : ""}</output>
      {isOver ? (
        <p className="text-muted">{afterwards}</p>
      ) : (
        <p role="timer" aria-live="off" className="figures text-muted">
          <Trans
            text="Expires in {time}"
            values={{ time: <span className="text-ink">{countdown(expiresAt - now)}</span> }}
          />
        </p>
      )}
    </div>
  );
}
