import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import type { Toast } from "@base-ui/react/toast";
import { act, createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { RunId } from "#contracts/ids.ts";
import type { ConsentOutcome } from "#contracts/spending/consent.ts";
import { ConsentOutcomes } from "#renderer/app/purchase/ConsentOutcomes.tsx";
import { openConsent, useOpenConsents } from "#renderer/commands/openConsent.ts";
import type { BatchItem } from "#renderer/features/studio/batch/batch.ts";
import { startHistory } from "#renderer/features/studio/history/draftHistory.ts";
import { useBatch } from "#renderer/features/studio/stored/batchStore.ts";
import { closeAccountDialog, useAccountDialog } from "#renderer/lib/workspaces/accountDialog.ts";
import { toasts } from "#renderer/ui/overlays/toast.ts";
import { aFailure, aRequest, aRun, aRunItem } from "../../builders.ts";
import { fakeBridge } from "../../fakeBridge.ts";
import { renderHook } from "../../renderHook.ts";

type Shown = Parameters<ReturnType<typeof Toast.createToastManager>["add"]>[0];
const shown: Shown[] = [];
const item = (id: string) => ({ id, type: "image", draft: {} }) as unknown as BatchItem;
const rejected = aRunItem(1, { credits: null, failure: aFailure(), paidRequestId: null });
const run = aRun({ items: [aRunItem(0), rejected] });

beforeEach(() => {
  shown.length = 0;
  vi.spyOn(toasts, "add").mockImplementation((toast) => {
    shown.push(toast as Shown);
    return "";
  });
  useOpenConsents.setState({ open: [] });
  const items = [item("lemon"), item("billboard")];
  const quoted = { runId: run.id, itemIds: ["lemon", "billboard"] };
  useBatch.setState({ batch: { items, quoted }, history: startHistory(items), editing: null });
});

/** Ends a consent with this outcome; returns where the page went. */
async function end(changes: Partial<ConsentOutcome>) {
  const outcome: ConsentOutcome = {
    request: null,
    run: null,
    freeJobId: null,
    requoted: [],
    removed: [],
    exit: null,
    ...changes,
  };
  fakeBridge({ "consent.open": () => outcome, "drafts.read": () => null, "drafts.write": () => null });
  const root = createRootRoute();
  const paths = ["/studio", "/queue", "/spend"].map((path) => createRoute({ getParentRoute: () => root, path }));
  const history = createMemoryHistory({ initialEntries: ["/queue"] });
  const router = createRouter({ routeTree: root.addChildren(paths), history, isServer: false });
  await router.load();
  const went: string[] = [];
  const props = { onShowQueue: () => void went.push("queue"), onShowRequest: (id: string) => void went.push(id) };
  const hook = await renderHook(
    () => ConsentOutcomes(props),
    (child) =>
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(RouterContextProvider, { router, children: child } as never),
      ),
  );
  await act(() => openConsent({ kind: "run", runId: run.id, canEdit: true }));
  await hook.unmount();
  return [...went, ...(history.location.pathname === "/queue" ? [] : [history.location.pathname])];
}
const ids = () => useBatch.getState().batch?.items.map(({ id }) => id);

test("a confirmed request and a confirmed batch are shown in a toast that leads to Queue", async () => {
  expect(await end({ request: aRequest() })).toEqual([]);
  expect(shown.at(-1)).toMatchObject({ title: "Confirmed", actionProps: { children: "Show in Queue" } });
  expect(await end({ run: { ...run, state: "confirmed" } })).toEqual([]);
  expect(shown.at(-1)).toMatchObject({ title: "Sent: 1 item" });
});

test("a discarded quote shows no toast and leads nowhere", async () => {
  expect(await end({ run })).toEqual([]);
  expect(shown).toEqual([]);
  expect(ids()).toEqual(["lemon", "billboard"]);
});

test.each([
  [{ to: "queue" }, "queue"],
  [{ to: "request", paidRequestId: "request-9" }, "request-9"],
  [{ to: "caps" }, "/spend"],
  [{ to: "studio" }, "/studio"],
  [{ to: "item", position: 1 }, "/studio"],
] as const)("the page goes where the user chose to leave for: %o", async (exit, place) => {
  expect(await end({ run, exit: exit as never })).toEqual([place]);
});

test("[CV32] leaving for another API key opens the form for it in the page", async () => {
  expect(await end({ run, exit: { to: "key" } })).toEqual([]);
  expect(useAccountDialog.getState().request).toEqual({ kind: "key", workspaceId: null });
  closeAccountDialog();
});

test("leaving for a rejected item opens exactly that item in the form", async () => {
  await end({ run, exit: { to: "item", position: 1 } });
  await vi.waitFor(() => expect(useBatch.getState().editing).toBe("billboard"));
});

test("a confirmed batch leaves only its rejected items in Studio", async () => {
  await end({ run: { ...run, state: "confirmed" } });
  expect(ids()).toEqual(["billboard"]);
});

test("rejected items that the user removed leave Studio, too", async () => {
  await end({ run, removed: [1] });
  expect(ids()).toEqual(["lemon"]);
});

test("the items in Studio follow a batch that was quoted again, and then confirmed", async () => {
  const next = "run-2" as RunId;
  const requoted = [{ from: run.id, to: next, positions: [0] }];
  await end({ run: aRun({ id: next, state: "confirmed", items: [aRunItem(0)] }), requoted });
  expect(ids()).toEqual(["billboard"]);
});
