import { type ReactNode, useId } from "react";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { showMoreFacts, useSeen } from "#renderer/consent/drawn/seen.ts";

interface ConsentDialogProps {
  readonly title: string;
  readonly mark: ReactNode;
  readonly width?: "regular" | "quote" | "batch";
  readonly onClose: () => void;
  /** Whether the focus starts on the button that declines. */
  readonly startsOnDecline?: boolean;
  /** A `ConsentFooter`. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/**
 * The dialog of a consent. Its size and the places of its buttons depend on the window alone, so that nothing moves
 * under the pointer. What needs scrolling must have been visible before anything is accepted. [CV12] [CV13]
 */
export function ConsentDialog(props: ConsentDialogProps) {
  const { title, mark, width = "regular", onClose, startsOnDecline = false, footer, children } = props;
  const { isScrollable } = useSeen();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      aside={mark}
      width={width}
      height={width}
      {...(startsOnDecline && { startsAt: "firstFooterButton" })}
      over={<Unseen />}
      scrollsByKeys={isScrollable}
      footer={footer}
    >
      {children}
    </Dialog>
  );
}

/** Says that something was not visible yet. Lies over the end of the facts, so that it moves nothing. */
function Unseen() {
  const { isSeen } = useSeen();
  const id = useId();
  if (isSeen) return null;
  return (
    <div
      data-hint
      className="arriving absolute inset-x-0 bottom-0 flex items-center justify-between gap-3 border-t border-line bg-raised px-6 py-1"
    >
      <p id={id} className="text-small text-note">
        {t("Read all of it before you decide: there is more below.")}
      </p>
      <Button size="small" onClick={showMoreFacts} describedBy={id}>
        {t("Show more")}
      </Button>
    </div>
  );
}
