import type { useNavigate } from "@tanstack/react-router";
import type { SettingsPageId } from "#contracts/desktop/settingsPages.ts";

/** Returns a function that navigates to a page of Settings. */
export function toSettingsPage(navigate: ReturnType<typeof useNavigate>): (page: SettingsPageId) => Promise<void> {
  return (page) => navigate({ to: "/settings/$page", params: { page } });
}
