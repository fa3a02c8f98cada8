import { ArrowUp } from "lucide-react";
import { t } from "#texts/t.ts";
import { useAriaKeys, useKeys } from "#renderer/shortcuts/bindings.ts";
import { Button } from "#renderer/ui/Button.tsx";

interface NewAdsProps {
  /** Undefined while there are no new ads. */
  readonly onShow: (() => void) | undefined;
}

/** Announces new ads while the user interacts with the grid. It is an overlay, because an extra row would move the ads. */
export function NewAds({ onShow }: NewAdsProps) {
  const keys = useKeys("showNewAds");
  const ariaKeys = useAriaKeys("showNewAds");
  const text = t("New ads available");
  return (
    <>
      <output className="sr-only">{onShow === undefined ? "" : text}</output>
      {onShow === undefined ? null : (
        <span className="pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center">
          <Button
            size="small"
            keyShortcuts={ariaKeys}
            onClick={onShow}
            className="pointer-events-auto rounded-full bg-raised shadow-popup hover:bg-well"
          >
            <ArrowUp aria-hidden size={14} />
            {text}
            {keys === "" ? null : <kbd className="font-sans text-faint">{keys}</kbd>}
          </Button>
        </span>
      )}
    </>
  );
}
