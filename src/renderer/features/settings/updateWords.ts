import type { UpdateState } from "../../../contracts/desktop/updates.ts";
import { t } from "../../../texts/t.ts";
import { assertNever } from "../../lib/assertNever.ts";

/** What is said of a newer version. */
export function updateWords(state: UpdateState): string {
  switch (state.kind) {
    case "unavailable":
      return state.because === "no_key"
        ? t("This build has no update key, so Proofsheet can't check for updates.")
        : t("This build looks for no updates: new versions come the way that it came.");
    case "unknown":
      return t("Nothing is looked for before you ask.");
    case "looking":
      return t("Looking…");
    case "newest":
      return t("This is the newest version.");
    case "offered":
      return t("Version {version} is there. Nothing is downloaded before you ask.", { version: state.version });
    case "fetching":
      return t("Downloading version {version}: {percent} %", { version: state.version, percent: state.percent });
    case "ready":
      return t("Version {version} is downloaded and checked. The journal is copied before it is installed.", {
        version: state.version,
      });
    case "installing":
      return t("The journal is being copied. Then the app ends, and version {version} is installed.", {
        version: state.version,
      });
    case "failed":
      return state.during === "looking"
        ? t("The place of the updates could not be read. Nothing has changed.")
        : t("The download did not come whole, or was not what was announced. Nothing has changed.");
    default:
      return assertNever(state);
  }
}
