import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#texts/t.ts";
import { DialogFrame } from "./DialogFrame.tsx";

const widths = {
  regular: "max-w-120",
  quote: "max-w-140",
  wide: "max-w-200",
  batch: "max-w-210",
  table: "max-w-280",
} as const;

/** Heights that the content does not change. */
const heights = {
  content: "max-h-full",
  regular: "h-[min(100%,32rem)]",
  quote: "h-[min(100%,38rem)]",
  batch: "h-[min(100%,48rem)]",
} as const;

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The heading and the accessible name. */
  readonly title: string;
  /** Shown at the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  readonly width?: keyof typeof widths;
  /** As high as its content, by default. */
  readonly height?: keyof typeof heights;
  /** Lies over the end of the content. */
  readonly over?: ReactNode;
  /** Whether the content takes the focus, so that keys scroll it even if it has no controls. */
  readonly scrollsByKeys?: boolean;
  /** Whether the first field gets the focus, for a form that begins with pasting or typing. */
  readonly startsInField?: boolean;
  /** Gives the first button of the footer the focus, where that one has no effect. */
  readonly startsAt?: "firstFooterButton";
  readonly children: ReactNode;
}

/** A modal dialog. Focus goes to the dialog itself or to its first field, never directly to a button with an effect. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, aside, footer, over, startsInField = false, startsAt, children } = props;
  const { width = "regular", height = "content", scrollsByKeys = false } = props;
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onClose}
      {...(startsInField && { initialFocus: firstField })}
      {...(startsAt !== undefined && { initialFocus: firstFooterButton })}
      className={`w-full ${heights[height]} ${widths[width]}`}
    >
      <header className="flex items-center justify-between gap-4 px-6 pt-4 pb-2 [@media(height<24rem)]:py-0">
        <BaseDialog.Title className="text-title font-semibold">{title}</BaseDialog.Title>
        <div className="flex items-center gap-2">
          {aside}
          <BaseDialog.Close
            aria-label={t("Close")}
            className="-mr-2 inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
          >
            <X aria-hidden size={16} />
          </BaseDialog.Close>
        </div>
      </header>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          data-facts
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
          tabIndex={scrollsByKeys ? 0 : undefined}
          className="min-h-0 flex-1 overflow-y-auto pr-[calc(1.5rem-var(--scrollbar))] pb-4 pl-6 outline-offset-[-2px] [scrollbar-gutter:stable]"
        >
          {children}
        </div>
        {over}
      </div>
      {footer === undefined ? null : (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-6 py-4 [@media(height<24rem)]:py-1">
          {footer}
        </footer>
      )}
    </DialogFrame>
  );
}

function firstField(popup: HTMLElement): HTMLElement {
  return popup.querySelector("input") ?? popup;
}

function firstFooterButton(popup: HTMLElement): HTMLElement {
  return popup.querySelector("footer")?.querySelector("button") ?? popup;
}
