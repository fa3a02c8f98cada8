import type { ReactNode } from "react";
import type { SettingId } from "#renderer/lib/settings/settingEntries.ts";
import { Setting } from "./Setting.tsx";

interface DangerZoneProps {
  readonly id: SettingId;
  /** What is deleted, and what stays. */
  readonly text: string;
  readonly children: ReactNode;
}

/** The action at the end of a page that deletes something. */
export function DangerZone({ id, text, children }: DangerZoneProps) {
  return (
    <Setting id={id} className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <p className="text-muted">{text}</p>
      {children}
    </Setting>
  );
}
