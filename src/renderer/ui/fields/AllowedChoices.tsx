import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";

interface AllowedChoicesProps {
  readonly message: string;
  readonly allowed: readonly string[];
  readonly onChoose: (value: string) => void;
  /** Removes the option from the request, if the service doesn't support it at all. */
  readonly onTakeOut?: (() => void) | undefined;
}

/** A field's error and, if the service named them, the allowed values. */
export function AllowedChoices({ message, allowed, onChoose, onTakeOut }: AllowedChoicesProps) {
  return (
    <span className="flex flex-col gap-1">
      <span className="selectable">{message}</span>
      {allowed.length === 0 && onTakeOut === undefined ? null : (
        <span className="flex flex-wrap gap-1">
          {allowed.map((value) => (
            <Button key={value} size="small" className="max-w-full" onClick={() => onChoose(value)}>
              <span className="truncate">{value}</span>
            </Button>
          ))}
          {onTakeOut === undefined ? null : (
            <Button size="small" onClick={onTakeOut}>
              {t("Remove")}
            </Button>
          )}
        </span>
      )}
    </span>
  );
}
