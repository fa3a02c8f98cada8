import { useQuery } from "@tanstack/react-query";
import type { AppNotification } from "#contracts/desktop/notifications.ts";
import type { WorkspaceView } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { fullTime, shortTime } from "#renderer/lib/time/times.ts";
import { focusList, focusStop, moveFocus } from "#renderer/ui/filters/moveFocus.ts";
import { WorkspaceSwatch } from "#renderer/ui/marks/WorkspaceMark.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { eventIcons } from "./eventIcons.ts";

const minuteMs = 60_000;

interface NotificationItemsProps {
  /** Newest first. */
  readonly notifications: readonly AppNotification[];
  /** IDs of those that were unread when the list was opened. */
  readonly unread: ReadonlySet<string>;
  readonly onOpen: (notification: AppNotification) => void;
}

/** The stored notifications. The arrow keys move between them. */
export function NotificationItems({ notifications, unread, onOpen }: NotificationItemsProps) {
  const { data } = useQuery(queries.workspaces);
  const now = useNow(minuteMs, true);
  return (
    <ul
      {...focusList}
      aria-label={t("Notifications")}
      className="-mx-2 flex max-h-[min(28rem,60vh)] flex-col overflow-y-auto"
    >
      {notifications.map((notification) => (
        <li key={notification.id}>
          <Item
            notification={notification}
            isUnread={unread.has(notification.id)}
            now={now}
            other={otherWorkspace(notification, data)}
            onOpen={() => onOpen(notification)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly notification: AppNotification;
  readonly isUnread: boolean;
  readonly now: number;
  /** The workspace, if it is not the open one. */
  readonly other: Pick<WorkspaceView, "name" | "colour"> | null;
  readonly onOpen: () => void;
}

function Item({ notification, isUnread, now, other, onOpen }: ItemProps) {
  const { event, title, body, at, isFailure } = notification;
  const Icon = eventIcons[event];
  return (
    <button
      type="button"
      {...focusStop}
      onKeyDown={moveFocus}
      onClick={onOpen}
      className="flex w-full items-start gap-3 rounded-control px-2 py-2 text-left hover:bg-hover"
    >
      <Icon
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={`mt-0.5 shrink-0 ${isFailure ? "text-pencil" : "text-muted"}`}
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium wrap-anywhere">{title}</span>
        {body === "" ? null : (
          <span dir="auto" className="line-clamp-2 text-small wrap-anywhere text-muted">
            {body}
          </span>
        )}
        <span className="flex min-w-0 items-center gap-1.5 text-small text-faint">
          <time dateTime={new Date(at).toISOString()} title={fullTime(at)} className="figures shrink-0">
            {shortTime(at, now)}
          </time>
          {other === null ? null : (
            <>
              <WorkspaceSwatch colour={other.colour} />
              <span className="truncate">{other.name}</span>
            </>
          )}
        </span>
      </span>
      {isUnread ? (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-paper">
          <span className="sr-only">{t("Unread")}</span>
        </span>
      ) : null}
    </button>
  );
}

/** Returns the workspace of a notification by its current name; null if it is the open one. */
function otherWorkspace(
  { workspaceId, workspaceName }: AppNotification,
  list: { readonly open: WorkspaceView; readonly workspaces: readonly WorkspaceView[] } | undefined,
): ItemProps["other"] {
  if (list === undefined || list.open.id === workspaceId) return null;
  return list.workspaces.find(({ id }) => id === workspaceId) ?? { name: workspaceName, colour: "graphite" };
}
