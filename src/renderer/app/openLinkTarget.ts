import type { useNavigate } from "@tanstack/react-router";
import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";
import { showSetting } from "#renderer/features/settings/openSettings.ts";
import { toSettingsPage } from "./settings/toSettingsPage.ts";

/** Returns a function that opens the target of a link or a notification. It only navigates. */
export function openLinkTarget(navigate: ReturnType<typeof useNavigate>): (target: LinkTarget) => Promise<void> {
  return (target) => {
    switch (target.kind) {
      case "result":
        return navigate({ to: "/library", search: { asset: target.asset } });
      case "ad":
        return navigate({ to: "/discover", search: { ad: target.ad } });
      case "board":
        return navigate({ to: "/discover", search: { board: target.board } });
      case "request":
        return navigate({ to: "/queue", search: { request: target.request } });
      case "run":
        return navigate({ to: "/queue", search: { run: target.run } });
      case "settings":
        return showSetting(toSettingsPage(navigate), target.page, target.setting);
      default:
        return navigate({ to: `/${target.screen}` });
    }
  };
}
