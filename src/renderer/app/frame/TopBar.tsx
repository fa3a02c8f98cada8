import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { useAriaKeys, useKeys } from "#renderer/shortcuts/bindings.ts";
import { Kbd } from "#renderer/ui/marks/Kbd.tsx";
import { Balance } from "./Balance.tsx";
import { NotificationsButton } from "#renderer/app/notifications/NotificationsButton.tsx";
import { openPalette } from "#renderer/app/palette/paletteStore.ts";
import { WorkspaceSwitcher } from "./WorkspaceSwitcher.tsx";

export function TopBar() {
  const { data: connection } = useQuery(queries.connection);
  const keys = useKeys("palette");
  const ariaKeys = useAriaKeys("palette");
  return (
    <header className="flex h-12 items-center gap-4 border-b border-line pr-2 pl-(--gutter)">
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <WorkspaceSwitcher />
        {connection?.state === "connecting" ? <span className="text-small text-faint">{t("Connecting…")}</span> : null}
      </div>
      <button
        type="button"
        onClick={openPalette}
        aria-keyshortcuts={ariaKeys}
        className="flex h-8 min-w-72 items-center gap-2 rounded-control border border-line px-2.5 text-faint transition-colors duration-100 hover:bg-hover hover:text-muted max-wide:min-w-0"
      >
        <Search aria-hidden size={14} />
        <span className="flex-1 text-left whitespace-nowrap max-wide:sr-only">{t("Search or run a command")}</span>
        <Kbd keys={keys} />
      </button>
      <div className="flex items-center gap-1">
        <Balance />
        <NotificationsButton />
      </div>
    </header>
  );
}
