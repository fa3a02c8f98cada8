import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { SettingsPageId } from "#contracts/desktop/settingsPages.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { settingsPageNames } from "#renderer/lib/settings/settingsPages.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { PageHeading } from "#renderer/ui/PageHeading.tsx";
import type { FoundSetting } from "./list/allSettings.ts";
import { SettingMenu } from "./list/SettingMenu.tsx";
import { SettingsSearch } from "./list/SettingsSearch.tsx";
import { clearSaved, useSaved } from "./savedStore.ts";
import { useIsWide } from "./useIsWide.ts";

interface SettingsPageProps {
  /** The open page; undefined for the list of pages, which has its own place in a narrow window only. */
  readonly page: SettingsPageId | undefined;
  /** The content of the open page. */
  readonly children: ReactNode;
  readonly onOpen: (found: FoundSetting) => void;
  /** Returns to the list of pages. */
  readonly onBack: () => void;
}

/** Settings: the list of pages with its search, and the open page. */
export function SettingsPage({ page, children, onOpen, onBack }: SettingsPageProps) {
  const { data: app } = useQuery(queries.app);
  const isWide = useIsWide();
  useEffect(clearSaved, [page]);
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
            <SettingsSearch isSandbox={app?.workspace.kind === "sandbox"} onOpen={onOpen} />
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
              <div>{children}</div>
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
