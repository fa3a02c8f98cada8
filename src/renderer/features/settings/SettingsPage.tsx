import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { t, tContext } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { creditsLabel } from "../../lib/workspaceAppearance.ts";
import { DescriptionList } from "../../ui/lists/DescriptionList.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Segmented } from "../../ui/fields/Segmented.tsx";
import { changeSettings } from "./changeSettings.ts";
import { HostingSettings } from "./hosting/HostingSettings.tsx";
import { DataSettings } from "./data/DataSettings.tsx";
import { DesktopSettings } from "./DesktopSettings.tsx";
import { DiagnosticsSettings } from "./diagnostics/DiagnosticsSettings.tsx";
import { NotificationSettings } from "./NotificationSettings.tsx";
import { ShortcutSettings } from "../../shortcuts/ShortcutSettings.tsx";
import { AutoSaveSettings } from "./AutoSaveSettings.tsx";
import { WebhookSettings } from "./webhooks/WebhookSettings.tsx";
import { SandboxSettings } from "./sandbox/SandboxSettings.tsx";
import { SettingsNav } from "./SettingsNav.tsx";
import { type SettingsPart, settingsParts } from "../../lib/text/settingsParts.ts";
import { SettingsSection } from "../../ui/SettingsSection.tsx";
import { UpdateSettings } from "./UpdateSettings.tsx";
import { useActiveSection } from "./useActiveSection.ts";
import type { Settings } from "../../../contracts/desktop/settings.ts";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { zoomSteps } from "../../../contracts/desktop/zoom.ts";
import { useKeys } from "../../shortcuts/bindings.ts";
import { chordName } from "../../ui/marks/keyName.ts";

interface SettingsPageProps {
  /** The workspace section, passed in because it belongs to another feature. */
  readonly workspaces: ReactNode;
}

const allParts = Object.keys(settingsParts) as readonly SettingsPart[];
const withoutSandbox = allParts.filter((part) => part !== "sandbox");
const platforms = { darwin: "macOS", win32: "Windows", linux: "Linux" } as const;

export function SettingsPage({ workspaces }: SettingsPageProps) {
  const { data: settings } = useQuery(queries.settings);
  const { data: app } = useQuery(queries.app);
  const open = useQuery(queries.workspaces).data?.open;
  const isSandbox = app?.workspace.kind === "sandbox";
  const parts = isSandbox ? allParts : withoutSandbox;
  const scroller = useRef<HTMLDivElement>(null);
  const { current, goTo } = useActiveSection(scroller, parts);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeading>{t("Settings")}</PageHeading>
      <div className="grid min-h-0 flex-1 grid-cols-1 border-t border-line min-[56rem]:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="hidden min-h-0 overflow-y-auto border-r border-line px-2 min-[56rem]:block">
          <SettingsNav parts={parts} current={current} onGo={goTo} />
        </div>
        <div ref={scroller} className="scroll-page relative min-h-0 pb-8">
          <SettingsSection part="appearance">
            {settings === undefined ? null : (
              <div className="grid max-w-160 grid-cols-1 gap-6 min-[56rem]:grid-cols-2">
                <Segmented
                  label={t("Theme")}
                  value={settings.theme}
                  onChange={(theme) => void changeSettings({ theme })}
                  choices={[
                    { value: "system", label: t("System") },
                    { value: "dark", label: tContext("theme", "Dark") },
                    { value: "light", label: tContext("theme", "Light") },
                  ]}
                />
                <Segmented
                  label={t("Density")}
                  value={settings.density}
                  onChange={(density) => void changeSettings({ density })}
                  choices={[
                    { value: "comfortable", label: t("Comfortable") },
                    { value: "compact", label: t("Compact") },
                  ]}
                />
                <LanguageField language={settings.language} />
                <ZoomSetting zoom={settings.zoom} onChange={(zoom) => void changeSettings({ zoom })} />
              </div>
            )}
          </SettingsSection>
          <SettingsSection part="workspaces">{workspaces}</SettingsSection>
          {isSandbox ? (
            <SettingsSection part="sandbox">
              <SandboxSettings />
            </SettingsSection>
          ) : null}
          <WebhookSettings />
          <HostingSettings />
          <AutoSaveSettings />
          <NotificationSettings />
          <DesktopSettings />
          <DataSettings />
          <ShortcutSettings />
          <UpdateSettings />
          <DiagnosticsSettings />
          <SettingsSection part="about">
            {app === undefined || open === undefined ? null : (
              <div className="max-w-96">
                <DescriptionList
                  facts={[
                    {
                      label: t("Version"),
                      value: t("Proofsheet {version} for {platform}", {
                        version: app.version,
                        platform: platforms[app.platform],
                      }),
                    },
                    { label: t("Workspace"), value: open.name },
                    { label: t("Service"), value: open.host },
                    { label: t("Credits"), value: creditsLabel(open.hasRealCredits) },
                  ]}
                />
              </div>
            )}
          </SettingsSection>
        </div>
      </div>
    </div>
  );
}

// Each language is named in itself, so that users find theirs whatever the current language is.
const choices: readonly { readonly value: Settings["language"]; readonly label: string }[] = [
  { value: "system", label: t("System") },
  { value: "en", label: "English" },
  { value: "de", label: "Deutsch" },
];

/** The UI language. A change reloads the window, so this is a list to choose from and not a control to step through. */
function LanguageField({ language }: { readonly language: Settings["language"] }) {
  return (
    <SelectField
      label={t("Language")}
      value={language}
      onChange={(value) => {
        const chosen = choices.find((choice) => choice.value === value)?.value;
        if (chosen !== undefined && chosen !== language) void changeSettings({ language: chosen });
      }}
      choices={choices}
    />
  );
}

interface ZoomSettingProps {
  /** In percent. */
  readonly zoom: number;
  readonly onChange: (zoom: number) => void;
}

/** The zoom factor of the whole window. */
function ZoomSetting({ zoom, onChange }: ZoomSettingProps) {
  const [larger, smaller] = [useKeys("zoomIn"), useKeys("zoomOut")];
  const hasKeys = larger !== "" && smaller !== "";
  return (
    <SelectField
      label={t("Zoom")}
      value={String(zoom)}
      onChange={(chosen) => onChange(Number(chosen))}
      choices={[...new Set([...zoomSteps, zoom])]
        .sort((one, other) => one - other)
        .map((step) => ({ value: String(step), label: t("{percent}%", { percent: step }) }))}
      {...(hasKeys
        ? {
            hint: t("Press {smaller} or {larger} on any screen.", {
              smaller: chordName(smaller),
              larger: chordName(larger),
            }),
          }
        : {})}
    />
  );
}
