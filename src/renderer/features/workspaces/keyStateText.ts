import type { WorkspaceView } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";

/** Returns where a workspace's API key is stored, in a few words. */
export function keyStateText({ key, kind }: Pick<WorkspaceView, "key" | "kind">): string {
  switch (key) {
    case "given":
      return kind === "sandbox" ? t("no API key needed") : t("API key from environment, in memory");
    case "kept":
      return t("API key stored in keychain");
    case "session":
      return t("API key in memory until you quit");
    case "missing":
      return t("no API key");
    case "unreadable":
      return t("API key unreadable");
    default:
      return assertNever(key);
  }
}
