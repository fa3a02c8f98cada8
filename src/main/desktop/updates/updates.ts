import type { UpdateState } from "#contracts/desktop/updates.ts";
import { t } from "#texts/t.ts";
import { isNewerVersion } from "./isNewerVersion.ts";
import { AppError } from "#main/shared/base/errors.ts";

/** Finds, downloads and installs versions. */
export interface Updater {
  /** Resolves to the newest version at the package's update URL. Rejects if it cannot be read. */
  readonly newest: () => Promise<string>;
  /** Downloads and checks the version that `newest` returned. Rejects if the files differ from the announced ones. */
  readonly fetch: (progress: (percent: number) => void) => Promise<void>;
  /** Quits the app, installs the download and starts the app. */
  readonly install: () => Promise<void>;
}

interface Deps {
  /** The updater, or why this build has none. */
  readonly updater: Updater | "no_place" | "no_key";
  readonly current: string;
  readonly changed: () => void;
  /** Called when a version was downloaded and can be installed. */
  readonly downloaded: (version: string) => void;
  /** Number of requests whose confirm is being sent or awaits its response. */
  readonly sending: () => number;
  /** Creates a copy of the journal, which the next version may migrate. Delays only the caller. */
  readonly copyJournal: () => Promise<void>;
  readonly report: (cause: unknown) => void;
}

/** Updates the app in steps, each started by the user. [UP1] [UP2] */
export function updates(deps: Deps) {
  const updater = typeof deps.updater === "string" ? null : deps.updater;
  let state: UpdateState =
    typeof deps.updater === "string" ? { kind: "unavailable", because: deps.updater } : { kind: "unknown" };
  function enter(next: UpdateState): UpdateState {
    state = next;
    deps.changed();
    return next;
  }
  const failed = (during: "checking" | "downloading") => (cause: unknown) => {
    deps.report(cause);
    return enter({ kind: "failed", during });
  };

  async function check(from: Updater): Promise<UpdateState> {
    enter({ kind: "checking" });
    const version = await from.newest();
    return enter(isNewerVersion(version, deps.current) ? { kind: "available", version } : { kind: "newest" });
  }

  async function download(from: Updater, version: string): Promise<UpdateState> {
    enter({ kind: "downloading", version, percent: 0 });
    await from.fetch((percent) => void enter({ kind: "downloading", version, percent: Math.floor(percent) }));
    const ready = enter({ kind: "ready", version });
    deps.downloaded(version);
    return ready;
  }

  async function install(from: Updater, version: string): Promise<"installing" | "sending"> {
    enter({ kind: "installing", version });
    try {
      await deps.copyJournal();
      // The copy took time: a confirm may be in progress now.
      if (deps.sending() > 0) return "sending";
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
      return deps.sending() > 0 ? "sending" : install(updater, state.version);
    },
  };
}
