import type { WorkspaceView } from "../../../contracts/workspaces.ts";
import { assertNever } from "../../lib/assertNever.ts";

/** Where the key of a workspace is, in a few words. */
export function keyWords({ key, kind }: Pick<WorkspaceView, "key" | "kind">): string {
  switch (key) {
    case "given":
      return kind === "sandbox" ? "needs no key" : "key from the environment, in memory";
    case "kept":
      return "key in the system's keychain";
    case "session":
      return "key in memory until the app ends";
    case "missing":
      return "no key";
    case "unreadable":
      return "key cannot be read";
    default:
      return assertNever(key);
  }
}
