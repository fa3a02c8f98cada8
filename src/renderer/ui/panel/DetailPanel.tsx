import { ChevronLeft, X } from "lucide-react";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "#texts/t.ts";
import { type PanelScreen, storedPanelWidth, storePanelWidth } from "#renderer/lib/panelWidth.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { useEscape } from "#renderer/ui/overlays/useEscape.ts";
import { PanelResizer } from "./PanelResizer.tsx";

interface DetailPanelProps {
  /** The accessible name of the region. */
  readonly label: string;
  /** The screen that remembers the width. */
  readonly screen: PanelScreen;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Called instead of `onClose` for Escape, where a selection is cleared before the panel closes. */
  readonly onEscape?: () => void;
  /** Shown before the close button. */
  readonly heading?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Details of the item that is open, at the right of its list. The width can be dragged and is remembered per screen. In
 * a narrow window the panel covers the list, which must have the class `beside-panel` and come before it.
 */
export function DetailPanel(props: DetailPanelProps) {
  const { label, screen, closeLabel, onClose, onEscape = onClose, heading, children } = props;
  const panel = useEscape(onEscape);
  const back = useRef<HTMLButtonElement>(null);
  const [width, setWidth] = useState(() => storedPanelWidth(localStorage, screen, window.innerWidth));
  useFocusWhileCovering(back);
  return (
    <section
      ref={panel}
      aria-label={label}
      data-detail-panel=""
      style={{ "--panel": `${width}px` } as CSSProperties}
      className="flex min-h-0 shrink-0 flex-col border-line bg-sheet max-wide:absolute max-wide:inset-0 max-wide:z-10 wide:relative wide:w-(--panel) wide:max-w-[calc(100%-18rem)] wide:border-l"
    >
      <PanelResizer
        width={width}
        onWidth={setWidth}
        onEnd={(chosen) => storePanelWidth(localStorage, screen, chosen)}
      />
      <header className="flex min-h-14 shrink-0 items-center gap-2 px-4 pt-2">
        <Button ref={back} variant="quiet" size="small" className="-ml-2 wide:hidden" onClick={onClose}>
          <ChevronLeft aria-hidden size={14} />
          {t("Back")}
        </Button>
        <span className="flex min-w-0 flex-1 items-center">{heading}</span>
        <IconButton icon={X} label={closeLabel} shortcut="Esc" onClick={onClose} className="max-wide:hidden" />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-6">
        <div className="flex flex-col gap-6 max-wide:mx-auto max-wide:max-w-text">{children}</div>
      </div>
    </section>
  );
}

/** Moves the focus to the panel if the panel covers the focused element, and back when the panel closes. */
function useFocusWhileCovering(back: React.RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const button = back.current;
    const before = document.activeElement;
    if (button === null || button.offsetParent === null) return undefined;
    button.focus();
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, [back]);
}
