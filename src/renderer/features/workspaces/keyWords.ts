import type { WorkspaceView } from "../../../contracts/workspaces.ts";
import { t } from "../../../texts/t.ts";
import { assertNever } from "../../lib/assertNever.ts";

/** Where the key of a workspace is, in a few words. */
export function keyWords({ key, kind }: Pick<WorkspaceView, "key" | "kind">): string {
  switch (key) {
    case "given":
      return kind === "sandbox" ? t("needs no key") : t("key from the environment, in memory");
    case "kept":
      return t("key in the system's keychain");
    case "session":
      return t("key in memory until the app ends");
    case "missing":
      return t("no key");
    case "unreadable":
      return t("key cannot be read");
    default:
      return assertNever(key);
  }
}
