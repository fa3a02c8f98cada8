import { Button as BaseButton } from "@base-ui/react/button";
import { type ReactNode, type Ref, useId } from "react";
import { Tooltip } from "./overlays/Tooltip.tsx";

const variants = {
  primary: "bg-paper text-on-paper hover:bg-paper-hover",
  /** For actions that cost credits. The only amber button. */
  spend: "bg-money-fill text-on-money hover:bg-money-fill-hover",
  plain: "border border-edge text-ink hover:bg-hover active:bg-press",
  quiet: "text-muted hover:bg-hover hover:text-ink active:bg-press",
} as const;

const sizes = {
  small: "h-6 px-2 text-small",
  regular: "h-(--control) px-3 text-body",
  large: "h-10 px-4 text-body",
  /** For long labels, which take two lines. */
  tall: "h-12 px-3 text-body leading-tight! whitespace-normal!",
} as const;

interface ButtonProps {
  readonly variant?: keyof typeof variants;
  readonly size?: keyof typeof sizes;
  readonly children: ReactNode;
  /** `submit`: Enter in the form also triggers the button. */
  readonly type?: "button" | "submit";
  readonly onClick?: () => void;
  readonly disabled?: boolean;
  /** ID of the text that explains why the button is disabled. With it, the disabled button stays focusable. */
  readonly describedBy?: string;
  /**
   * Why the button can't act now; null if it can. The reason is shown as a tooltip and read as a description. The
   * button stays focusable.
   */
  readonly blockedBy?: string | null;
  readonly keyShortcuts?: string | undefined;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ blockedBy, ...props }: ButtonProps) {
  const reasonId = useId();
  if (blockedBy === undefined) return <PlainButton {...props} />;
  return (
    <>
      <Tooltip text={blockedBy} isOff={blockedBy === null}>
        <PlainButton
          {...props}
          disabled={blockedBy !== null || props.disabled === true}
          {...(blockedBy === null ? {} : { describedBy: reasonId, hasTooltip: true })}
        />
      </Tooltip>
      <span id={reasonId} hidden>
        {blockedBy}
      </span>
    </>
  );
}

interface PlainButtonProps extends Omit<ButtonProps, "blockedBy"> {
  /** Whether the disabled button shows a tooltip, so that the pointer must reach it. */
  readonly hasTooltip?: boolean;
}

function PlainButton(props: PlainButtonProps) {
  const { variant = "plain", size = "regular", children, className = "", ...others } = props;
  const { describedBy, keyShortcuts, hasTooltip = false, ...rest } = others;
  return (
    <BaseButton
      type="button"
      {...rest}
      focusableWhenDisabled={describedBy !== undefined}
      aria-describedby={describedBy}
      aria-keyshortcuts={keyShortcuts}
      className={`inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors [&>svg]:shrink-0 duration-100 data-disabled:opacity-45 ${hasTooltip ? "" : "data-disabled:pointer-events-none"} ${variants[variant]} ${sizes[size]} ${className}`}
    >
      {children}
    </BaseButton>
  );
}
