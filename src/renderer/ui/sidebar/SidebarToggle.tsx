import { PanelLeft } from "lucide-react";
import { t } from "#texts/t.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";

interface SidebarToggleProps {
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

/** Shows and hides the sidebar in a window that is too narrow to show it all the time. */
export function SidebarToggle({ isShown, onToggle }: SidebarToggleProps) {
  return (
    <IconButton
      icon={PanelLeft}
      label={isShown ? t("Hide sidebar") : t("Show sidebar")}
      onClick={onToggle}
      className="min-[60rem]:hidden"
    />
  );
}
