import { Outlet, useNavigate, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { AccountDialog } from "#renderer/features/workspaces/AccountDialog.tsx";
import { StopAgentsDialog } from "#renderer/app/agents/StopAgentsDialog.tsx";
import { CommandPalette } from "#renderer/app/palette/CommandPalette.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { KeyBanner } from "./KeyBanner.tsx";
import { ConsentOutcomes } from "#renderer/app/purchase/ConsentOutcomes.tsx";
import { RecipeDrop } from "./RecipeDrop.tsx";
import { RecoveryBanner } from "./RecoveryBanner.tsx";
import { screenOfPath } from "./screens.ts";
import { Sidebar } from "./Sidebar.tsx";
import { TopBar } from "./TopBar.tsx";
import { WorkPausedBanner } from "./WorkPausedBanner.tsx";
import { Tour } from "#renderer/app/tour/Tour.tsx";
import { useLinks } from "#renderer/app/useLinks.ts";
import { useShortcuts } from "#renderer/app/useShortcuts.ts";
import { useNotificationToasts } from "#renderer/app/notifications/useNotificationToasts.ts";
import { promptSelector } from "#renderer/features/studio/openStudio.ts";
import { waitForElement } from "#renderer/lib/page/waitForElement.ts";

/** The part of the window that stays while screens change. */
export function Shell() {
  useShortcuts();
  useLinks();
  useStartFocus();
  useNotificationToasts();
  const main = useScreenChange();
  const navigate = useNavigate();
  const showQueue = useCallback(() => void navigate({ to: "/queue" }), [navigate]);
  const showRequest = useCallback(
    (request: PaidRequestId) => void navigate({ to: "/queue", search: { request } }),
    [navigate],
  );
  return (
    <div className="grid h-full grid-cols-[3.5rem_minmax(0,1fr)] wide:grid-cols-[12.5rem_minmax(0,1fr)]">
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-paper px-3 py-2 font-medium text-on-paper focus:translate-y-0"
      >
        {t("Skip to content")}
      </a>
      <Sidebar />
      <div className="flex min-h-0 min-w-0 flex-col bg-sheet">
        <TopBar />
        <KeyBanner />
        <RecoveryBanner />
        <ConnectionBanner />
        <WorkPausedBanner />
        <main ref={main} id="main" tabIndex={-1} className="min-h-0 flex-1 outline-none">
          <Outlet />
        </main>
      </div>
      <RecipeDrop />
      <CommandPalette />
      <ConsentOutcomes onShowQueue={showQueue} onShowRequest={showRequest} />
      <AccountDialog />
      <StopAgentsDialog />
      <Tour />
    </div>
  );
}

/**
 * Sets the window title for the screen. On a change, focuses the start of the screen unless the focus is within
 * `data-leads`.
 */
function useScreenChange(): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const screen = screenOfPath(pathname);
  const last = useRef(screen?.screen);
  useEffect(() => {
    document.title = screen === undefined ? "Proofsheet" : `${screen.name} · Proofsheet`;
    const isLed = document.activeElement?.closest("[data-leads]") instanceof Element;
    if (last.current !== undefined && last.current !== screen?.screen && !isLed) main.current?.focus();
    last.current = screen?.screen;
  }, [screen]);
  return main;
}

/** Puts the cursor into the prompt when the app opens in Studio, unless something else has the focus. [WN50] */
function useStartFocus(): void {
  useEffect(() => {
    const stop = new AbortController();
    const focus = async () => {
      // In an app that opens another screen, that screen or the next one has the focus by then.
      const prompt = await waitForElement(promptSelector, stop.signal);
      if (document.activeElement === document.body) prompt?.focus({ preventScroll: true });
    };
    void focus();
    return () => stop.abort();
  }, []);
}
