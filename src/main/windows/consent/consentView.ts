import { createHash } from "node:crypto";
import path from "node:path";
import {
  BaseWindow,
  dialog,
  type InputEvent,
  type IpcMainEvent,
  type IpcMainInvokeEvent,
  nativeTheme,
  screen,
  type Session,
  session,
  WebContentsView,
} from "electron";
import { channels, type Drawing } from "#contracts/bridge.ts";
import type { EventName, Events } from "#contracts/events.ts";
import type { Result } from "#contracts/result.ts";
import type { ConsentKey, OpenConsent } from "#contracts/spending/consent.ts";
import { t } from "#texts/t.ts";
import { reportedError } from "#main/shared/base/errors.ts";
import { isTrustedSender, untrusted } from "#main/shared/ipc/trustedSender.ts";
import { type AppWindow, fillWindow } from "#main/shared/platform/appWindow.ts";
import { windowColor } from "#main/windows/mainWindow.ts";
import { origins, pages } from "#main/windows/origins.ts";
import { webPreferences } from "#main/windows/webPreferences.ts";
import { consentRule } from "./consentRule.ts";
import { consentPartition } from "./consentSession.ts";
import { createDrawnContent } from "./drawnContent.ts";
import { createInputGuard } from "./inputGuard.ts";
import { createOpeningPace } from "./openingPace.ts";

interface Options {
  readonly window: () => AppWindow | null;
  readonly preloadFolder: string;
  /** Whether the app runs with a debugging port. */
  readonly isDebugged: boolean;
  /** In percent. */
  readonly zoom: () => number;
  /** Protects the view's session and serves its page, before the page is loaded. */
  readonly prepare: (target: Session) => Promise<void>;
  /** Called when nobody can decide any more: the window was closed, or the view's page can't be loaded. */
  readonly ended: () => void;
  /** Runs a command of the view in the open workspace. */
  readonly run: (name: string, input: unknown) => Promise<Result<unknown>>;
  readonly report: (what: string, detail: string) => void;
}

/** The text of the system dialog. */
interface Question {
  readonly message: string;
  readonly detail: string;
  readonly accept: string;
}

/** The view over the whole window in which a person accepts what spends. */
export interface ConsentView {
  /** Loads the view's page in the background, so that the first consent appears at once. */
  readonly warm: () => void;
  readonly show: (key: ConsentKey) => void;
  readonly hide: () => void;
  readonly isArmed: () => boolean;
  readonly personInput: (
    key: ConsentKey,
    question: Question,
    isReal: boolean,
  ) => Promise<{ readonly method: "consent_view" | "system_dialog"; readonly inputAt: number | null } | null>;
  /** Sends an event to the view's page. */
  readonly publish: <N extends EventName>(name: N, payload: Events[N]) => void;
  /** Whether a consent covers the window now. */
  readonly isShown: () => boolean;
  /** Reloads the page, for a new language. */
  readonly reload: () => void;
  /** Applies a changed zoom to the page and to the view; while a consent is shown, only after it. */
  readonly rezoom: () => void;
}

/** Events that the hidden page needs, too: its content, its looks, and its workspace. It reads the rest when it is shown. */
const toHidden: ReadonlySet<EventName> = new Set(["consent.changed", "settings.changed", "workspaces.changed"]);

/** Input events that press a button, or begin to. The pointer's moves do not count. */
const pressing: ReadonlySet<InputEvent["type"]> = new Set([
  "mouseDown",
  "mouseUp",
  "touchStart",
  "touchEnd",
  "gestureTap",
  "rawKeyDown",
  "keyUp",
]);

/** Commands of the view whose answers it does not show. */
const acting: ReadonlySet<string> = new Set([
  "quotes.confirm",
  "runs.confirm",
  "confirmations.confirm",
  "confirmations.declineShown",
  "consent.accept",
  "consent.close",
  "consent.requote",
  "consent.refreshBalance",
  "page.failed",
]);

/** Fields that change although nothing that decides changes: when inputs count, times of reading, what a program reads. */
const passing: ReadonlySet<string> = new Set(["isArmed", "readAt", "reads"]);

/**
 * A page of its own origin, session and process in place of the window's page, which is hidden meanwhile and can neither
 * read, cover nor operate it. It is created when it is first needed and then kept. It shows one content: any change of
 * the content, of its place, or of the window makes inputs count only after a moment. [CV6] [CV9] [CV10] [CV11]
 */
export function consentView(options: Options): ConsentView {
  const guard = createInputGuard();
  let view: WebContentsView | null = null;
  let shown: ConsentKey | null = null;
  let timer: NodeJS.Timeout | undefined;
  let prepared: Promise<void> | null = null;
  const drawn = createDrawnContent();
  const pace = createOpeningPace();
  let isAccepted = false;
  let isZoomWaiting = false;

  function create(): WebContentsView {
    const created = new WebContentsView({
      webPreferences: {
        ...webPreferences(path.join(options.preloadFolder, "consent.cjs"), { devTools: false }),
        partition: consentPartition,
        // A hidden page that renders late would be blank when it is shown.
        backgroundThrottling: false,
      },
    });
    created.setBackgroundColor(windowColor());
    const { webContents } = created;
    webContents.ipc.handle(channels.consent, (event: IpcMainInvokeEvent, name: unknown, input: unknown) => {
      const isTrusted = isTrustedSender(event.senderFrame, webContents.mainFrame, origins.consent);
      if (!isTrusted || typeof name !== "string") return untrusted;
      return acting.has(name) ? options.run(name, input) : read(name, input);
    });
    webContents.ipc.on(channels.consentDrawn, (event: IpcMainEvent, drawing: Drawing) => {
      if (!isTrustedSender(event.senderFrame, webContents.mainFrame, origins.consent)) return;
      if (drawn.drew(drawing)) unsettle();
    });
    webContents.on("input-event", (_event, input) => {
      if (!pressing.has(input.type)) return;
      const before = guard.armsIn(performance.now());
      guard.input(performance.now());
      if (before > 0) armLater();
    });
    webContents.on("focus", unsettle);
    webContents.on("dom-ready", () => {
      drawn.forget();
      unsettle();
      webContents.setZoomFactor(options.zoom() / 100);
    });
    webContents.on("render-process-gone", (_event, details) => {
      options.report("consent process gone", details.reason);
      // A crash is no answer: nothing that was open may be accepted later.
      if (shown !== null) options.ended();
      if (!webContents.isDestroyed() && details.reason !== "clean-exit") webContents.reload();
    });
    webContents.on("preload-error", (_event, _file, error) => options.report("preload failed", error.message));
    const load = async () => {
      await (prepared ??= options.prepare(session.fromPartition(consentPartition)));
      if (!webContents.isDestroyed()) await webContents.loadURL(pages.consent);
    };
    load().catch((cause: unknown) => {
      options.report("consent not loaded", String(cause));
      if (shown !== null) options.ended();
    });
    return created;
  }

  /**
   * Runs a command that reads, and remembers the whole answer. One that differs from the last makes inputs count only
   * after the view has drawn it. The view learns from the shown consent how much it has got.
   */
  async function read(name: string, input: unknown): Promise<Result<unknown>> {
    const result = await options.run(name, input);
    const isNew = drawn.answered(`${name} ${JSON.stringify(input)}`, hashOf(result));
    if (isNew) unsettle();
    if (name !== "consent.read") {
      if (isNew) publish("consent.changed", null);
      return result;
    }
    if (!result.ok || result.value === null) return result;
    return { ok: true, value: { ...(result.value as OpenConsent), revision: drawn.revision() } };
  }

  function publish<N extends EventName>(name: N, payload: Events[N]): void {
    // The workspace's name, its mark, the theme, and the density are part of what is shown.
    if (name === "workspaces.changed" || name === "settings.changed") unsettle();
    if (shown !== null || toHidden.has(name)) page()?.send(channels.event, name, payload);
  }

  /** Reports to the page when inputs begin to count. */
  function armLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => publish("consent.changed", null), Math.ceil(guard.armsIn(performance.now())) + 1);
  }

  function unsettle(): void {
    if (shown === null) return;
    const wasArmed = isArmed();
    guard.changed(performance.now(), pace.settleMs());
    // Otherwise the page knows already that inputs do not count.
    if (wasArmed) publish("consent.changed", null);
    armLater();
  }

  /** The view's page; null while there is none. */
  const page = () => (view === null || view.webContents.isDestroyed() ? null : view.webContents);
  const living = () => (page() === null || view === null ? (view = create()) : view);
  const isArmed = () =>
    shown !== null && drawn.isComplete() && guard.armsIn(performance.now()) === 0 && !isOtherWindowShown();
  const isOtherWindowShown = () =>
    BaseWindow.getAllWindows().some((other) => other !== options.window() && !other.isDestroyed() && other.isVisible());
  const watched = new WeakSet<AppWindow>();
  let unfill: () => void = () => undefined;

  nativeTheme.on("updated", () => {
    view?.setBackgroundColor(windowColor());
    unsettle();
  });
  screen.on("display-metrics-changed", unsettle);

  function watch(window: AppWindow): void {
    if (watched.has(window)) return;
    watched.add(window);
    window.on("will-move", unsettle);
    window.on("move", unsettle);
    window.on("will-resize", unsettle);
    window.on("resize", unsettle);
    window.on("blur", unsettle);
    window.on("focus", unsettle);
    window.on("closed", () => {
      // A view's page outlives its window otherwise.
      page()?.close();
      view = null;
      if (shown !== null) options.ended();
    });
  }

  return {
    warm: () => void living(),
    show: (key) => {
      const window = options.window();
      if (shown !== key) {
        ended();
        pace.opened(performance.now());
      }
      shown = key;
      if (window === null) return;
      watch(window);
      // Hiding the page closes its lists and pickers, too, which the view could not cover. [CV11]
      window.pageView.setVisible(false);
      window.contentView.addChildView(living());
      unfill();
      unfill = fillWindow(window, living());
      unsettle();
      living().webContents.focus();
    },
    hide: () => {
      const window = options.window();
      const wasShown = shown !== null;
      ended();
      shown = null;
      clearTimeout(timer);
      unfill();
      if (window === null || view === null || !wasShown) return;
      window.contentView.removeChildView(view);
      window.pageView.setVisible(true);
      window.webContents.focus();
      if (isZoomWaiting) zoom();
    },
    isArmed,
    personInput: async (key, question, isReal) => {
      const window = options.window();
      const { webContents } = living();
      const inputAge = guard.inputAge(performance.now());
      const rule = consentRule({
        isShown: shown === key,
        isFocused: window?.isFocused() ?? false,
        isDebugged: options.isDebugged || webContents.debugger.isAttached() || webContents.isDevToolsOpened(),
        isReal,
        isArmed: isArmed(),
        hasInput: inputAge !== null,
      });
      switch (rule) {
        case "take":
          isAccepted = true;
          return { method: "consent_view", inputAt: Math.round(Date.now() - (inputAge ?? 0)) };
        case "refuse":
          return null;
        case "refuse_debugged":
          throw reportedError(
            "not_confirmed",
            t(
              "Proofsheet runs with a debugging port, so it confirms nothing that spends real credits. Start it without this port.",
            ),
          );
        case "system_dialog":
          return window !== null && (await confirmInSystemDialog(window, question))
            ? { method: "system_dialog", inputAt: null }
            : null;
        default:
          return rule satisfies never;
      }
    },
    publish,
    isShown: () => shown !== null,
    reload: () => page()?.reload(),
    rezoom: () => {
      // The page asks for a zoom. It must not move what is under the pointer.
      if (shown === null) zoom();
      else isZoomWaiting = true;
    },
  };

  function zoom(): void {
    isZoomWaiting = false;
    for (const shownPage of [page(), options.window()?.webContents]) shownPage?.setZoomFactor(options.zoom() / 100);
  }

  /** The shown consent is no longer shown. */
  function ended(): void {
    if (shown !== null) pace.closed(performance.now(), isAccepted);
    isAccepted = false;
  }
}

/** Resolves to whether the person accepted in the system's own dialog. Its default is to cancel. */
async function confirmInSystemDialog(window: BaseWindow, { message, detail, accept }: Question): Promise<boolean> {
  const answer = await dialog.showMessageBox(window, {
    type: "question",
    message,
    detail,
    buttons: [t("Cancel"), accept],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return answer.response === 1;
}

/** Hashes a whole answer. */
function hashOf(result: Result<unknown>): string {
  const text = JSON.stringify(result, (key, value: unknown) => (passing.has(key) ? undefined : value));
  return createHash("sha256").update(text).digest("base64");
}
