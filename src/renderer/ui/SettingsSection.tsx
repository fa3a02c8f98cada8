import type { ReactNode } from "react";
import { type SettingsPart, settingsParts } from "../lib/text/settingsParts.ts";

interface SettingsSectionProps {
  readonly part: SettingsPart;
  readonly children: ReactNode;
}

/** A section of Settings. It can be focused, because links lead to it. */
export function SettingsSection({ part, children }: SettingsSectionProps) {
  return (
    <section
      id={part}
      tabIndex={-1}
      aria-label={settingsParts[part]}
      className="flex -scroll-mt-px flex-col gap-4 border-t border-line py-6 outline-none first:border-t-0"
    >
      <h2 className="font-semibold">{settingsParts[part]}</h2>
      <div>{children}</div>
    </section>
  );
}
