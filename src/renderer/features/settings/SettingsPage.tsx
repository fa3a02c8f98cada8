import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { settingsPageOf } from "#contracts/desktop/settingsPages.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { settingsPageNames } from "#renderer/lib/settings/settingsPages.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { PageHeading } from "#renderer/ui/PageHeading.tsx";
import { SettingMenu } from "./list/SettingMenu.tsx";
import { SettingsSearch } from "./list/SettingsSearch.tsx";
import { type FoundSetting, shownPages } from "./openSettings.ts";
import { SettingsContent } from "./pages/SettingsContent.tsx";
import { announceSaved, clearSaved, useSaved } from "./savedStore.ts";

interface SettingsPageProps {
  /** The open page as the address names it; undefined for the list of pages, which only a narrow window shows alone. */
  readonly page: string | undefined;
  /** Settings that belong to other features. */
  readonly account: ReactNode;
  readonly workspaces: ReactNode;
  readonly mediaLimit: ComponentType<{ readonly onSaved: (name: string) => void }>;
  readonly onOpen: (found: FoundSetting) => void;
  /** Returns to the list of pages. */
  readonly onBack: () => void;
}

/**
 * Settings: the list of pages with its search, and the open page. A page that this workspace doesn't have leads to the
 * list of pages.
 */
export function SettingsPage(props: SettingsPageProps) {
  const { page: name, account, workspaces, mediaLimit: MediaLimit, onOpen, onBack } = props;
  const kind = useQuery(queries.app).data?.workspace.kind;
  const isWide = useIsWide();
  const page = name === undefined ? undefined : settingsPageOf(name);
  const isMissing = name !== undefined && (page === undefined || !shownPages(kind === "sandbox").includes(page));
  useEffect(clearSaved, [page]);
  if (kind === undefined) return null;
  if (isMissing) return <Navigate to="/settings" replace />;
  if (page === undefined && isWide) return <Navigate to="/settings/$page" params={{ page: "appearance" }} replace />;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeading
        {...(page !== undefined &&
          !isWide && {
            lead: (
              <Button variant="quiet" onClick={onBack}>
                <ArrowLeft aria-hidden size={16} />
                {t("Back")}
              </Button>
            ),
          })}
        aside={<SavedNote />}
      >
        {t("Settings")}
      </PageHeading>
      <div className="grid min-h-0 flex-1 grid-cols-1 border-t border-line wide:grid-cols-[12.5rem_minmax(0,1fr)]">
        {page !== undefined && !isWide ? null : (
          <div className="min-h-0 overflow-y-auto border-line px-2 pt-4 wide:border-r">
            <SettingsSearch isSandbox={kind === "sandbox"} onOpen={onOpen} />
          </div>
        )}
        {page === undefined ? null : (
          <SettingMenu>
            <section
              id={`settings-${page}`}
              key={page}
              tabIndex={-1}
              aria-label={settingsPageNames[page]}
              className="scroll-page relative flex h-full min-h-0 flex-col gap-4 py-6 outline-none"
            >
              <h2 className="font-semibold">{settingsPageNames[page]}</h2>
              <div>
                <SettingsContent
                  page={page}
                  account={account}
                  workspaces={workspaces}
                  mediaLimit={<MediaLimit onSaved={announceSaved} />}
                />
              </div>
            </section>
          </SettingMenu>
        )}
      </div>
    </div>
  );
}

/** Says which setting was saved last on this page. */
function SavedNote() {
  const { name, count } = useSaved();
  return (
    <output className="text-small text-muted">
      {name === null ? null : <span key={count}>{t("{name}: saved", { name })}</span>}
    </output>
  );
}

// The breakpoint `wide` of theme.css.
const wide = matchMedia("(width >= 62.5rem)");

/** Returns whether the window has room for a list beside a page. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      wide.addEventListener("change", onChange);
      return () => wide.removeEventListener("change", onChange);
    },
    () => wide.matches,
  );
}
