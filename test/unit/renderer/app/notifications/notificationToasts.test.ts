import type { Toast } from "@base-ui/react/toast";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { act, createElement, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppNotification, ShownNotification } from "#contracts/desktop/notifications.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import { setNotificationPanel } from "#renderer/app/notifications/notificationPanel.ts";
import { useNotificationToasts } from "#renderer/app/notifications/useNotificationToasts.ts";
import { showOutcomeToast } from "#renderer/app/purchase/outcomeToast.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { toast, toasts } from "#renderer/ui/overlays/toast.ts";
import { fakeBridge } from "../../fakeBridge.ts";
import { type RenderedHook, renderHook } from "../../renderHook.ts";

type Shown = Parameters<ReturnType<typeof Toast.createToastManager>["add"]>[0];
const shown: Shown[] = [];

beforeEach(() => {
  shown.length = 0;
  setNotificationPanel(false);
  vi.spyOn(toasts, "add").mockImplementation((toast) => {
    shown.push(toast as Shown);
    return "";
  });
});

let mounted: RenderedHook<void> | null = null;
afterEach(() => mounted?.unmount());

const notification: AppNotification = {
  id: "one",
  at: 1,
  event: "result",
  title: "1 result is ready",
  body: "A lemon",
  isFailure: false,
  isRead: false,
  workspaceId: "northwind",
  workspaceName: "Northwind",
  target: { kind: "request", request: "p" as PaidRequestId },
};

/** Renders the hook in the workspace Northwind on Spend. */
async function started() {
  const bridge = fakeBridge({ "notifications.markRead": () => null, "notifications.open": () => null });
  const root = createRootRoute();
  const paths = ["/spend", "/queue"].map((path) => createRoute({ getParentRoute: () => root, path }));
  const history = createMemoryHistory({ initialEntries: ["/spend"] });
  const router = createRouter({ routeTree: root.addChildren(paths), history, isServer: false });
  await router.load();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const open = { id: "northwind", name: "Northwind", kind: "account", host: "h", hasRealCredits: true } as const;
  client.setQueryData(queries.app.queryKey, { version: "1.0.0", platform: "linux", workspace: open });
  const inRouter = (child: ReactNode) => createElement(RouterContextProvider, { router } as never, child);
  mounted = await renderHook(useNotificationToasts, (child) =>
    createElement(QueryClientProvider, { client }, inRouter(child)),
  );
  const show = (changes: Partial<AppNotification>, subject: ShownNotification["subject"] = null) =>
    act(async () => bridge.emit("notification.shown", { notification: { ...notification, ...changes }, subject }));
  return { ...bridge, show, router };
}

test("[DT16] a notification appears for 6 seconds, and a failure until it is closed", async () => {
  const { show } = await started();
  await show({});
  await show({ event: "failed", title: "1 request failed", body: "", isFailure: true });
  expect(shown).toMatchObject([
    { title: "1 result is ready", description: "A lemon", timeout: 6000, type: "notice" },
    { title: "1 request failed", timeout: 0, type: "failure" },
  ]);
});

test("[DT16] a notification of another workspace names it", async () => {
  const { show } = await started();
  await show({ workspaceId: "fenlight", workspaceName: "Fenlight" });
  expect(shown).toMatchObject([{ title: "Fenlight: 1 result is ready" }]);
});

test("[DT16] what the toast about a confirmation already shows is not shown again, and everything else is", async () => {
  const { show } = await started();
  const [request, run] = ["p" as PaidRequestId, "r" as RunId];
  const text = { title: "Confirmed", text: "", isFailure: false };
  showOutcomeToast("request", request, text, () => undefined);
  showOutcomeToast("run", run, text, () => undefined);
  shown.length = 0;
  await show({ title: "Same request" }, { kind: "request", id: request });
  await show({ title: "Same batch" }, { kind: "run", id: run });
  expect(shown).toEqual([]);
  await show({ title: "Another request" }, { kind: "request", id: "q" as PaidRequestId });
  await show({ title: "Several requests" });
  expect(shown).toMatchObject([{ title: "Another request" }, { title: "Several requests" }]);
});

test("[DT16] the open list closes the toasts of notifications and takes their place, and leaves other toasts open", async () => {
  const { show } = await started();
  let count = 0;
  vi.spyOn(toasts, "add").mockImplementation(() => `toast ${(count += 1)}`);
  const close = vi.spyOn(toasts, "close").mockImplementation(() => undefined);
  await show({});
  await show({ event: "failed", isFailure: true });
  toast({ title: "Moved to Trash" });
  await act(async () => setNotificationPanel(true));
  expect(close.mock.calls).toEqual([["toast 1"], ["toast 2"]]);
  await show({});
  expect(count).toBe(3);
  await act(async () => setNotificationPanel(false));
  await show({});
  expect(count).toBe(4);
});

test("[DT16] [DT17] Show opens the target and sets the notification read; main opens that of another workspace", async () => {
  const { show, calls, router } = await started();
  await show({});
  await show({ id: "two", workspaceId: "fenlight" });
  const press = (at: number) => act(async () => shown[at]?.actionProps?.onClick?.({} as never));
  expect(shown.map(({ actionProps }) => actionProps?.children)).toEqual(["Show", "Show"]);
  await press(0);
  expect(router.state.location).toMatchObject({ pathname: "/queue", search: { request: "p" } });
  await press(1);
  expect(calls).toEqual([
    { name: "notifications.markRead", input: { id: "one" } },
    { name: "notifications.open", input: { id: "two" } },
  ]);
});
