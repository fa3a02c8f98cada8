import type { UpdateState } from "#contracts/desktop/updates.ts";
import { t } from "#texts/t.ts";
import type { UpdateContext, Updater } from "#main/desktop/context.ts";
import { updateNotification } from "#main/desktop/text/notificationText.ts";
import { AppError } from "#main/shared/base/errors.ts";

export type Updates = ReturnType<typeof createUpdates>;

/** Updates the app in steps, each started by the user. [UP1] [UP2] */
export function createUpdates(context: UpdateContext) {
  const { sendingCount } = context;
  const updater = typeof context.updater === "string" ? null : context.updater;
  let state: UpdateState =
    typeof context.updater === "string" ? { kind: "unavailable", because: context.updater } : { kind: "unknown" };
  function enter(next: UpdateState): UpdateState {
    state = next;
    context.publish("updates.changed", null);
    return next;
  }
  const failed = (during: "checking" | "downloading") => (cause: unknown) => {
    context.log.warn("update failed", { cause });
    return enter({ kind: "failed", during });
  };

  async function check(from: Updater): Promise<UpdateState> {
    enter({ kind: "checking" });
    const version = await from.newest();
    return enter(
      isNewerVersion(version, context.description.version) ? { kind: "available", version } : { kind: "newest" },
    );
  }

  async function download(from: Updater, version: string): Promise<UpdateState> {
    enter({ kind: "downloading", version, percent: 0 });
    await from.fetch((percent) => void enter({ kind: "downloading", version, percent: Math.floor(percent) }));
    const ready = enter({ kind: "ready", version });
    context.notify(updateNotification(version));
    return ready;
  }

  async function install(from: Updater, version: string): Promise<"installing" | "sending"> {
    enter({ kind: "installing", version });
    try {
      await context.copyJournal();
      // The copy took time: a confirm may be in progress now.
      if (sendingCount() > 0) return "sending";
      await from.install();
      return "installing";
    } finally {
      // A failed installation can be tried again; a successful one ends the app.
      enter({ kind: "ready", version });
    }
  }

  return {
    read: (): UpdateState => state,
    check: async (): Promise<UpdateState> => {
      const isBusy = ["checking", "downloading", "ready", "installing"].includes(state.kind);
      return updater === null || isBusy ? state : check(updater).catch(failed("checking"));
    },
    download: async (): Promise<UpdateState> =>
      updater === null || state.kind !== "available"
        ? state
        : download(updater, state.version).catch(failed("downloading")),
    install: async (): Promise<"installing" | "sending"> => {
      if (updater === null || state.kind !== "ready")
        throw new AppError("not_found", t("No update is ready to install."));
      return sendingCount() > 0 ? "sending" : install(updater, state.version);
    },
  };
}

const release = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/**
 * Returns whether `offered` is a later release than `current`. Versions that are not plain releases, such as a beta,
 * never are. An older or equal version is not offered either: it might be unable to read this version's data.
 */
export function isNewerVersion(offered: string, current: string): boolean {
  const [to, from] = [partsOf(offered), partsOf(current)];
  if (to === null || from === null) return false;
  const at = to.findIndex((part, index) => part !== from[index]);
  return at !== -1 && (to[at] ?? 0) > (from[at] ?? 0);
}

function partsOf(version: string): readonly number[] | null {
  return release.exec(version)?.slice(1).map(Number) ?? null;
}
