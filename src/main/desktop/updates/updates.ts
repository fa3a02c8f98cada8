import type { UpdateState } from "../../../contracts/desktop/updates.ts";
import { t } from "../../../texts/t.ts";
import { isNewerVersion } from "./isNewerVersion.ts";
import { AppError } from "../../shared/base/errors.ts";

/** What finds, fetches and installs versions. */
export interface Updater {
  /** The newest version at the place that the package names. Rejects when it cannot be read. */
  readonly newest: () => Promise<string>;
  /** Fetches and checks the version that `newest` gave. Rejects when what comes is not what was announced. */
  readonly fetch: (progress: (percent: number) => void) => Promise<void>;
  /** Ends the app, installs what was fetched and starts it. */
  readonly install: () => Promise<void>;
}

interface Deps {
  /** Why this build looks nowhere, where it does not. */
  readonly updater: Updater | "no_place" | "no_key";
  readonly current: string;
  readonly changed: () => void;
  /** Requests whose confirm is on its way, or waits for its answer. */
  readonly sending: () => number;
  /** Leaves a copy of the journal, which the next version may migrate. Keeps nobody waiting but who asked. */
  readonly copyJournal: () => Promise<void>;
  readonly report: (cause: unknown) => void;
}

/** A newer version, step by step, each of them asked for by a person. [UP1] [UP2] */
export function updates(deps: Deps) {
  const updater = typeof deps.updater === "string" ? null : deps.updater;
  let state: UpdateState =
    typeof deps.updater === "string" ? { kind: "unavailable", because: deps.updater } : { kind: "unknown" };
  function enter(next: UpdateState): UpdateState {
    state = next;
    deps.changed();
    return next;
  }
  const failed = (during: "looking" | "fetching") => (cause: unknown) => {
    deps.report(cause);
    return enter({ kind: "failed", during });
  };

  async function look(from: Updater): Promise<UpdateState> {
    enter({ kind: "looking" });
    const version = await from.newest();
    return enter(isNewerVersion(version, deps.current) ? { kind: "offered", version } : { kind: "newest" });
  }

  async function download(from: Updater, version: string): Promise<UpdateState> {
    enter({ kind: "fetching", version, percent: 0 });
    await from.fetch((percent) => void enter({ kind: "fetching", version, percent: Math.floor(percent) }));
    return enter({ kind: "ready", version });
  }

  async function install(from: Updater, version: string): Promise<"installing" | "sending"> {
    enter({ kind: "installing", version });
    try {
      await deps.copyJournal();
      // The copy took its time: something may be on its way by now.
      if (deps.sending() > 0) return "sending";
      await from.install();
      return "installing";
    } finally {
      // What did not work can be tried again; what did ends the app.
      enter({ kind: "ready", version });
    }
  }

  return {
    read: (): UpdateState => state,
    look: async (): Promise<UpdateState> => {
      const isBusy = ["looking", "fetching", "ready", "installing"].includes(state.kind);
      return updater === null || isBusy ? state : look(updater).catch(failed("looking"));
    },
    fetch: async (): Promise<UpdateState> =>
      updater === null || state.kind !== "offered" ? state : download(updater, state.version).catch(failed("fetching")),
    install: async (): Promise<"installing" | "sending"> => {
      if (updater === null || state.kind !== "ready")
        throw new AppError("not_found", t("No update is ready to install."));
      return deps.sending() > 0 ? "sending" : install(updater, state.version);
    },
  };
}
