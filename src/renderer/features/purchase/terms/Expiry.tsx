import { t } from "../../../../texts/t.ts";
import { countdown } from "../../../lib/time/durations.ts";
import { T } from "../../../ui/T.tsx";

interface ExpiryProps {
  readonly expiresAt: number;
  readonly now: number;
  readonly isOver: boolean;
  /** What there is to know once it is over. */
  readonly afterwards: string;
}

/** How long the price holds. The digits keep their places, and only the end is announced. */
export function Expiry({ expiresAt, now, isOver, afterwards }: ExpiryProps) {
  return (
    <div className="min-h-5">
      <output className={isOver ? "block font-medium" : "sr-only"}>{isOver ? t("This quote has expired") : ""}</output>
      {isOver ? (
        <p className="text-muted">{afterwards}</p>
      ) : (
        <p role="timer" aria-live="off" className="figures text-muted">
          <T
            text="Expires in {time}"
            values={{ time: <span className="text-ink">{countdown(expiresAt - now)}</span> }}
          />
        </p>
      )}
    </div>
  );
}
