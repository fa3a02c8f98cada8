import { t } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { ConsentFooter } from "#renderer/consent/frame/ConsentFooter.tsx";

interface ConfirmationFooterProps {
  /** Number of selected requests. */
  readonly count: number;
  /** Sum of their quotes. */
  readonly credits: number;
  /** Whether the main process takes a click or key as the user's now. */
  readonly isArmed: boolean;
  readonly doing: "confirm" | "decline" | "requote" | null;
  /** Whether the user writes a note to decline. */
  readonly isDeclining: boolean;
  /** Whether several confirmation requests are shown. */
  readonly hasSeveral: boolean;
  /** Whether a text says why Confirm is disabled. Its ID is `describedBy`. */
  readonly isBlocked: boolean;
  readonly describedBy: string;
  readonly onConfirm: () => void;
  readonly onDecline: () => void;
  readonly onClose: () => void;
}

/** The buttons below the requests of a program. */
export function ConfirmationFooter(props: ConfirmationFooterProps) {
  const { count, credits, isArmed, doing, isDeclining, hasSeveral, isBlocked, describedBy } = props;
  const isExplained = isBlocked || count === 0;
  return (
    <ConsentFooter
      other={
        <Button
          variant="quiet"
          size="tall"
          className="-ms-2"
          disabled={doing !== null || isDeclining}
          onClick={props.onDecline}
        >
          {hasSeveral ? t("Decline all…") : t("Decline…")}
        </Button>
      }
      leave={
        <Button variant="quiet" size="tall" onClick={props.onClose} disabled={doing === "confirm"}>
          {t("Decide later")}
        </Button>
      }
      accept={
        <Button
          variant="spend"
          size="tall"
          disabled={!isArmed || doing !== null || isDeclining || isExplained}
          onClick={props.onConfirm}
          {...(isExplained && { describedBy })}
        >
          {doing === "confirm"
            ? t("Confirming…")
            : t("Confirm {count, plural, one {# request} other {# requests}} and spend {credits}", {
                count,
                credits: creditsText(credits),
              })}
        </Button>
      }
    />
  );
}
