import { Aperture, Compass, Images, ListVideo, type LucideIcon, Receipt, Settings2, Telescope } from "lucide-react";
import { type Screen, screens } from "#contracts/desktop/linkTarget.ts";
import { t } from "#texts/t.ts";

export interface ScreenEntry {
  readonly screen: Screen;
  readonly name: string;
  readonly path: `/${Screen}`;
  readonly icon: LucideIcon;
}

const screenDetails: Readonly<Record<Screen, { readonly name: string; readonly icon: LucideIcon }>> = {
  studio: { name: t("Studio"), icon: Aperture },
  queue: { name: t("Queue"), icon: ListVideo },
  library: { name: t("Library"), icon: Images },
  discover: { name: t("Discover"), icon: Compass },
  research: { name: t("Research"), icon: Telescope },
  spend: { name: t("Spend"), icon: Receipt },
  settings: { name: t("Settings"), icon: Settings2 },
};

/** The screens in sidebar order. */
export const screenEntries: readonly ScreenEntry[] = screens.map((screen) => ({
  screen,
  path: `/${screen}` as const,
  ...screenDetails[screen],
}));

export function screenOfPath(pathname: string): ScreenEntry | undefined {
  return screenEntries.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
