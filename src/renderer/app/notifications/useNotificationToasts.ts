import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { NotificationSubject, ShownNotification } from "#contracts/desktop/notifications.ts";
import { t } from "#texts/t.ts";
import { useOutcomeToastStore } from "#renderer/app/purchase/outcomeToast.ts";
import { onEvent } from "#renderer/ipc/onEvent.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { type ChangingToast, changingToast } from "#renderer/ui/overlays/toast.ts";
import { useNotificationPanel } from "./notificationPanel.ts";
import { useOpenNotification } from "./useOpenNotification.ts";

/** Shows notifications as toasts while the window has the focus. The open list replaces them. [DT16] */
export function useNotificationToasts(): void {
  const open = useOpenNotification();
  const openId = useQuery(queries.app).data?.workspace.id;
  const toasts = useRef(new Set<ChangingToast>());
  const show = useEffectEvent(({ notification, subject }: ShownNotification) => {
    if (useNotificationPanel.getState().isOpen || isInOutcomeToast(subject)) return;
    const { title, body, isFailure, workspaceId, workspaceName } = notification;
    const toast = changingToast({
      title: workspaceId === openId ? title : t("{workspace}: {title}", { workspace: workspaceName, title }),
      ...(body !== "" && { text: body }),
      isFailure,
      action: { label: t("Show"), onClick: () => open(notification) },
      onGone: () => toasts.current.delete(toast),
    });
    toasts.current.add(toast);
  });
  useEffect(() => onEvent("notification.shown", (shown) => show(shown)), []);
  useEffect(
    () =>
      useNotificationPanel.subscribe(({ isOpen }) => {
        if (!isOpen) return;
        for (const { close } of toasts.current) close();
        toasts.current.clear();
      }),
    [],
  );
}

/** Returns whether the toast about what the user has confirmed shows the same request or batch. */
function isInOutcomeToast(subject: NotificationSubject | null): boolean {
  return subject !== null && useOutcomeToastStore.getState()[subject.kind]?.id === subject.id;
}
