import { Link } from "@tanstack/react-router";
import { type SettingsGroup, settingsPagesOf } from "#contracts/desktop/settingsPages.ts";
import { t } from "#texts/t.ts";
import { settingsGroupNames, settingsPageNames } from "#renderer/lib/settings/settingsPages.ts";
import { SelectionMark } from "#renderer/ui/marks/SelectionMark.tsx";

/** The pages of Settings, by group. Only the Sandbox has the last group. */
export function SettingsNav({ isSandbox }: { readonly isSandbox: boolean }) {
  const groups = (Object.keys(settingsPagesOf) as SettingsGroup[]).filter((group) => group !== "sandbox" || isSandbox);
  return (
    <nav aria-label={t("Settings sections")} className="flex flex-col gap-3 pb-4">
      {groups.map((group) => {
        const pages = settingsPagesOf[group];
        return (
          <div key={group}>
            {pages.length === 1 ? null : (
              <h2 className="px-2 pb-0.5 text-small text-faint">{settingsGroupNames[group]}</h2>
            )}
            <ul aria-label={settingsGroupNames[group]} className="flex flex-col">
              {pages.map((page) => (
                <li key={page}>
                  <Link
                    to="/settings/$page"
                    params={{ page }}
                    className="relative flex min-h-(--control) w-full items-center rounded-control px-2 py-1 text-left text-muted outline-offset-[-2px] transition-colors duration-100 hover:bg-hover hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
                  >
                    {({ isActive }) => (
                      <>
                        {isActive ? (
                          <SelectionMark stroke="beside" className="top-1 -left-0.5 h-[calc(100%-0.5rem)] w-2" />
                        ) : null}
                        {settingsPageNames[page]}
                      </>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
