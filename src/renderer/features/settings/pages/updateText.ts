import type { UpdateState } from "#contracts/desktop/updates.ts";
import { t, tContext } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";

/** Returns the update status as text. */
export function updateText(state: UpdateState): string {
  switch (state.kind) {
    case "unavailable":
      return state.because === "no_key"
        ? t("This build has no update key, so Proofsheet can't check for updates.")
        : t("This build doesn't check for updates. Install new versions the same way you installed this one.");
    case "unknown":
      return t("Updates are checked only when you choose.");
    case "checking":
      return tContext("update", "Checking…");
    case "newest":
      return t("Proofsheet is up to date.");
    case "available":
      return t("Version {version} is available. Proofsheet downloads it only when you choose.", {
        version: state.version,
      });
    case "downloading":
      return t("Downloading version {version}: {percent} %", { version: state.version, percent: state.percent });
    case "ready":
      return t("Version {version} is downloaded and verified. The database is backed up before installation.", {
        version: state.version,
      });
    case "installing":
      return t("Backing up the database. Then Proofsheet quits and installs version {version}.", {
        version: state.version,
      });
    case "failed":
      return state.during === "checking"
        ? t("Couldn't check for updates. Nothing has changed.")
        : t("The download is incomplete or isn't the announced version. Nothing has changed.");
    default:
      return assertNever(state);
  }
}
