import path from "node:path";
import {
  type BrowserWindow,
  dialog,
  type InputEvent,
  type IpcMainInvokeEvent,
  type Session,
  session,
  WebContentsView,
} from "electron";
import { channels } from "../../../contracts/bridge.ts";
import type { EventName, Events } from "../../../contracts/events.ts";
import type { Result } from "../../../contracts/result.ts";
import type { ConsentKey } from "../../../contracts/spending/consent.ts";
import { t } from "../../../texts/t.ts";
import { reportedError } from "../../shared/base/errors.ts";
import { isTrustedSender, untrusted } from "../../shared/ipc/trustedSender.ts";
import { origins, pages } from "../origins.ts";
import { webPreferences } from "../webPreferences.ts";
import { acceptanceRule } from "./acceptanceRule.ts";
import { consentPartition } from "./consentSession.ts";
import { createInputGuard } from "./inputGuard.ts";

interface Options {
  readonly window: () => BrowserWindow | null;
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
  /** Applies the zoom of the window. */
  readonly rezoom: () => void;
}

/** Events that the hidden page needs, too: its content, its looks, and its workspace. It reads the rest when it is shown. */
const toHidden: ReadonlySet<EventName> = new Set(["consent.changed", "settings.changed", "workspaces.changed"]);

/** Input events that press a button. The pointer's moves do not count. */
const pressing: ReadonlySet<InputEvent["type"]> = new Set(["mouseUp", "touchEnd", "gestureTap", "rawKeyDown", "keyUp"]);

/**
 * A page of its own origin, session and process over the window's page, which can neither read, cover nor operate it.
 * It is created when it is first needed and then kept. [CV6]
 */
export function consentView(options: Options): ConsentView {
  const guard = createInputGuard();
  let view: WebContentsView | null = null;
  let shown: ConsentKey | null = null;
  let timer: NodeJS.Timeout | undefined;
  let prepared: Promise<void> | null = null;
  /** The content that the page got last. */
  let drawn: string | null = null;

  function create(): WebContentsView {
    const created = new WebContentsView({
      webPreferences: {
        ...webPreferences(path.join(options.preloadFolder, "consent.cjs"), { devTools: false }),
        partition: consentPartition,
        // A hidden page that renders late would be blank when it is shown.
        backgroundThrottling: false,
      },
    });
    created.setBackgroundColor("#00000000");
    const { webContents } = created;
    webContents.ipc.handle(channels.consent, (event: IpcMainInvokeEvent, name: unknown, input: unknown) => {
      const isTrusted = isTrustedSender(event.senderFrame, webContents.mainFrame, origins.consent);
      if (!isTrusted || typeof name !== "string") return untrusted;
      return name === "consent.read" ? read(input) : options.run(name, input);
    });
    webContents.on("input-event", (_event, input) => {
      if (!pressing.has(input.type)) return;
      const before = guard.armsIn(performance.now());
      guard.input(performance.now());
      if (before > 0) armLater();
    });
    webContents.on("focus", unsettle);
    webContents.on("dom-ready", () => {
      drawn = null;
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

  /** Answers with the consent to show. Inputs count only some time after the page got content that it had not drawn. */
  async function read(input: unknown): Promise<Result<unknown>> {
    const result = await options.run("consent.read", input);
    const content = contentOf(result);
    if (content !== drawn) {
      drawn = content;
      unsettle();
    }
    return result;
  }

  function publish<N extends EventName>(name: N, payload: Events[N]): void {
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
    guard.changed(performance.now());
    // Otherwise the page knows already that inputs do not count.
    if (wasArmed) publish("consent.changed", null);
    armLater();
  }

  /** Covers the window. */
  function fit(): void {
    const window = options.window();
    if (window === null || view === null) return;
    const { width, height } = window.getContentBounds();
    view.setBounds({ x: 0, y: 0, width, height });
    unsettle();
  }

  /** The view's page; null while there is none. */
  const page = () => (view === null || view.webContents.isDestroyed() ? null : view.webContents);
  const living = () => (page() === null || view === null ? (view = create()) : view);
  const isArmed = () => shown !== null && guard.armsIn(performance.now()) === 0;
  const watched = new WeakSet<BrowserWindow>();

  function watch(window: BrowserWindow): void {
    if (watched.has(window)) return;
    watched.add(window);
    window.on("resize", fit);
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
      shown = key;
      if (window === null) return;
      watch(window);
      window.contentView.addChildView(living());
      fit();
      living().webContents.focus();
    },
    hide: () => {
      const window = options.window();
      const wasShown = shown !== null;
      shown = null;
      clearTimeout(timer);
      if (window === null || view === null || !wasShown) return;
      window.contentView.removeChildView(view);
      window.webContents.focus();
    },
    isArmed,
    personInput: async (key, question, isReal) => {
      const window = options.window();
      const { webContents } = living();
      const inputAge = guard.inputAge(performance.now());
      const rule = acceptanceRule({
        isShown: shown === key,
        isFocused: window?.isFocused() ?? false,
        isDebugged: options.isDebugged || webContents.debugger.isAttached() || webContents.isDevToolsOpened(),
        isReal,
        isArmed: isArmed(),
        hasInput: inputAge !== null,
      });
      switch (rule) {
        case "take":
          return { method: "consent_view", inputAt: Math.round(Date.now() - (inputAge ?? 0)) };
        case "refuse":
          return null;
        case "refuse_debugged":
          throw reportedError(
            "not_accepted",
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
    rezoom: () => page()?.setZoomFactor(options.zoom() / 100),
  };
}

/** Resolves to whether the person accepted in the system's own dialog. Its default is to cancel. */
async function confirmInSystemDialog(window: BrowserWindow, { message, detail, accept }: Question): Promise<boolean> {
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

/** Identifies the content of a consent: its key and version. Null if there is none. */
function contentOf(result: Result<unknown>): string | null {
  if (!result.ok || typeof result.value !== "object" || result.value === null) return null;
  const { key, version } = result.value as { readonly key?: unknown; readonly version?: unknown };
  return `${String(key)} ${String(version)}`;
}
