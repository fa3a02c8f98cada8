import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface BannerProps {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  /** Less important text, shown after the message. */
  readonly detail?: string | null;
  readonly action?: ReactNode;
}

/** A state of the whole app, shown above every screen. Screen readers announce it, because `BannerPlace` stays mounted. */
export function Banner({ icon: Icon, children, detail = null, action }: BannerProps) {
  return (
    <span className="flex items-center gap-3 border-b border-line bg-note-wash px-(--gutter) py-2">
      <Icon aria-hidden size={16} className="shrink-0 text-note" />
      <span className="figures min-w-0 flex-1">
        {children}
        {detail === null ? null : <span className="selectable text-small text-muted"> {detail}</span>}
      </span>
      {action}
    </span>
  );
}

interface BannerPlaceProps {
  /** The name of the banner that is shown, or undefined if none is. */
  readonly name: string | undefined;
  readonly children: ReactNode;
}

/** The place of a banner. It stays mounted while there is none, so that screen readers announce the next one. */
export function BannerPlace({ name, children }: BannerPlaceProps) {
  return (
    <output aria-label={name} className="block">
      {children}
    </output>
  );
}
