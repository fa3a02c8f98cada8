import type { ReactNode } from "react";
import type { SettingId } from "#renderer/lib/settings/settingEntries.ts";

interface SettingProps {
  readonly id: SettingId;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One setting of a page: a control, or controls that belong together. Search and links lead to it. */
export function Setting({ id, className = "", children }: SettingProps) {
  return (
    <div data-setting={id} tabIndex={-1} className={`min-w-0 outline-none ${className}`}>
      {children}
    </div>
  );
}
