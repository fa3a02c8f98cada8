import { Button as BaseButton } from "@base-ui/react/button";
import type { LucideIcon } from "lucide-react";
import { Tooltip } from "./overlays/Tooltip.tsx";

interface IconButtonProps {
  readonly icon: LucideIcon;
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  /** A longer tooltip. */
  readonly tooltip?: string | undefined;
  readonly onClick?: () => void;
  readonly disabled?: boolean;
  /** Keeps the focus on the button when a press disables it, so that the keyboard position is not lost. */
  readonly keepsFocus?: boolean;
  readonly pressed?: boolean;
  readonly shortcut?: string;
  readonly size?: "regular" | "small";
  readonly className?: string;
}

export function IconButton({
  icon: Icon,
  label,
  tooltip,
  pressed,
  shortcut,
  size,
  keepsFocus,
  className,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip text={tooltip ?? label} {...(shortcut === undefined ? {} : { shortcut })}>
      <BaseButton
        type="button"
        {...props}
        focusableWhenDisabled={keepsFocus === true}
        aria-label={label}
        aria-pressed={pressed}
        className={`inline-flex shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-100 hover:bg-hover hover:text-ink active:bg-press data-disabled:opacity-35 data-disabled:hover:bg-transparent ${
          size === "small" ? "size-6" : "size-(--control)"
        } ${className ?? ""}`}
      >
        <Icon aria-hidden size={size === "small" ? 14 : 16} strokeWidth={1.75} />
      </BaseButton>
    </Tooltip>
  );
}
