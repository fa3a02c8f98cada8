import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import type { AppNotification } from "#contracts/desktop/notifications.ts";
import { t } from "#texts/t.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Popover } from "#renderer/ui/overlays/Popover.tsx";
import { showSetting } from "#renderer/features/settings/openSettings.ts";
import { toSettingsPage } from "#renderer/app/settings/toSettingsPage.ts";
import { NotificationItems } from "./NotificationItems.tsx";
import { setNotificationPanel, useNotificationPanel } from "./notificationPanel.ts";
import { useOpenNotification } from "./useOpenNotification.ts";

/** The number of unread notifications, with a popover that lists the last ones of all workspaces. [DT17] */
export function NotificationsButton() {
  const { data: notifications = [] } = useQuery(queries.notifications);
  const { isOpen } = useNotificationPanel();
  const count = notifications.filter(({ isRead }) => !isRead).length;
  return (
    <Popover
      label={count === 0 ? t("Notifications") : t("Notifications, {count, number} unread", { count })}
      title={t("Notifications")}
      width="wide"
      isOpen={isOpen}
      onOpen={setNotificationPanel}
      trigger={<BellWithCount count={count} />}
    >
      <NotificationPanel notifications={notifications} onClose={() => setNotificationPanel(false)} />
    </Popover>
  );
}

function BellWithCount({ count }: { readonly count: number }) {
  return (
    <span className="relative flex size-4 items-center justify-center text-muted">
      <Bell aria-hidden size={16} strokeWidth={1.75} />
      {count === 0 ? null : (
        <span
          aria-hidden
          className="figures absolute -top-2 -right-2 flex h-4 min-w-4 items-center justify-center rounded-full bg-paper px-1 text-[10px] leading-none font-semibold text-on-paper"
        >
          {count}
        </span>
      )}
    </span>
  );
}

interface NotificationPanelProps {
  readonly notifications: readonly AppNotification[];
  readonly onClose: () => void;
}

function NotificationPanel({ notifications, onClose }: NotificationPanelProps) {
  const navigate = useNavigate();
  const open = useOpenNotification();
  const unread = useReadWhileOpen(notifications);
  const isOff = useQuery(queries.settings).data?.notify === "never";
  return (
    <div className="flex flex-col gap-3">
      {notifications.length === 0 ? (
        <p className="text-muted">
          {isOff ? t("Notifications are turned off in Settings.") : t("No notifications yet")}
        </p>
      ) : (
        <NotificationItems
          notifications={notifications}
          unread={unread}
          onOpen={(notification) => {
            onClose();
            open(notification);
          }}
        />
      )}
      <div className="flex items-center justify-between gap-2 border-t border-line pt-3">
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onClose();
            void showSetting(toSettingsPage(navigate), "notifications");
          }}
        >
          {t("Notification settings")}
        </Button>
        {notifications.length === 0 ? null : (
          <Button variant="quiet" size="small" onClick={() => void runWithToast(run("notifications.clear", {}))}>
            {t("Clear all")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Sets the notifications read while the list is open. Returns the IDs of those that were unread in that time. */
function useReadWhileOpen(notifications: readonly AppNotification[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const unread = notifications.flatMap(({ id, isRead }) => (isRead || seen.has(id) ? [] : [id]));
  if (unread.length > 0) setSeen(new Set([...seen, ...unread]));
  const hasUnread = notifications.some(({ isRead }) => !isRead);
  useEffect(() => {
    if (hasUnread) void runWithToast(run("notifications.markRead", {}));
  }, [hasUnread]);
  return seen;
}
