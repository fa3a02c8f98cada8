import { Dialog } from "@base-ui/react/dialog";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { t } from "#texts/t.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";

interface LightboxProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly url: string;
  /** Alternative text of the image. */
  readonly alt: string;
  readonly caption: string;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Returns the element that gets the focus after closing. */
  readonly focusAfter: () => HTMLElement | null;
}

type Zoom = "fit" | "full";

/** Full-size view of one image: fitted to the window, or one image pixel per screen pixel. */
export function Lightbox({ isOpen, onClose, url, alt, caption, onPrevious, onNext, focusAfter }: LightboxProps) {
  const [zoom, setZoom] = useState<Zoom>("fit");
  const popup = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest("[role=radiogroup]")) return;
    if (event.key === "ArrowLeft") onPrevious?.();
    else if (event.key === "ArrowRight") onNext?.();
    else if (event.key === "z" && !event.ctrlKey && !event.metaKey) setZoom((now) => (now === "fit" ? "full" : "fit"));
    else if (event.key === " ") onClose();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          finalFocus={focusAfter}
          aria-label={t("Full-size view")}
          data-screen-undo=""
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 flex flex-col bg-table transition-opacity duration-120 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="flex items-center gap-4 border-b border-line px-4 py-2">
            <span className="figures min-w-0 flex-1 truncate text-muted">{caption}</span>
            <div className="w-40">
              <Segmented
                label={t("Zoom")}
                isLabelHidden
                value={zoom}
                onChange={setZoom}
                choices={[
                  { value: "fit", label: t("Fit") },
                  { value: "full", label: t("{percent}%", { percent: 100 }) },
                ]}
              />
            </div>
            <IconButton
              icon={ChevronLeft}
              label={t("Previous")}
              disabled={onPrevious === undefined}
              onClick={() => onPrevious?.()}
            />
            <IconButton
              icon={ChevronRight}
              label={t("Next")}
              disabled={onNext === undefined}
              onClick={() => onNext?.()}
            />
            <IconButton icon={X} label={t("Close full-size view")} onClick={onClose} />
          </div>
          <div
            className={`grid min-h-0 flex-1 p-4 ${zoom === "fit" ? "grid-rows-[minmax(0,1fr)]" : "place-items-center overflow-auto"}`}
          >
            <img
              key={url}
              src={url}
              alt={alt}
              draggable={false}
              onLoad={({ currentTarget }) =>
                currentTarget.style.setProperty("--pixels", `${currentTarget.naturalWidth / devicePixelRatio}px`)
              }
              className={zoom === "fit" ? "size-full object-scale-down" : "w-(--pixels) max-w-none"}
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
