import type { UpdateState } from "../../../contracts/updates.ts";
import { assertNever } from "../../lib/assertNever.ts";

/** What is said of a newer version. */
export function updateWords(state: UpdateState): string {
  switch (state.kind) {
    case "unavailable":
      return "This build looks for no updates: new versions come the way that it came.";
    case "unknown":
      return "Nothing is looked for before you ask.";
    case "looking":
      return "Looking…";
    case "newest":
      return "This is the newest version.";
    case "offered":
      return `Version ${state.version} is there. Nothing is downloaded before you ask.`;
    case "fetching":
      return `Downloading version ${state.version}: ${state.percent} %`;
    case "ready":
      return `Version ${state.version} is downloaded and checked. The journal is copied before it is installed.`;
    case "failed":
      return state.during === "looking"
        ? "The place of the updates could not be read. Nothing has changed."
        : "The download did not come whole, or was not what was announced. Nothing has changed.";
    default:
      return assertNever(state);
  }
}
