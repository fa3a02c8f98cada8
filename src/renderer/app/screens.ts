import { Aperture, Compass, Images, ListVideo, type LucideIcon, Receipt, Settings2, Telescope } from "lucide-react";
import { type Screen, screens } from "../../contracts/app.ts";

export interface ScreenEntry {
  readonly screen: Screen;
  readonly name: string;
  readonly path: `/${Screen}`;
  readonly icon: LucideIcon;
}

const looks: Readonly<Record<Screen, { readonly name: string; readonly icon: LucideIcon }>> = {
  studio: { name: "Studio", icon: Aperture },
  queue: { name: "Queue", icon: ListVideo },
  library: { name: "Library", icon: Images },
  discover: { name: "Discover", icon: Compass },
  research: { name: "Research", icon: Telescope },
  spend: { name: "Spend", icon: Receipt },
  settings: { name: "Settings", icon: Settings2 },
};

/** The screens in the order of the sidebar. */
export const screenEntries: readonly ScreenEntry[] = screens.map((screen) => ({
  screen,
  path: `/${screen}` as const,
  ...looks[screen],
}));

export function screenOfPath(pathname: string): ScreenEntry | undefined {
  return screenEntries.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
