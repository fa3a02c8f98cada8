import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { errorWords } from "../../lib/errorWords.ts";
import { creditsWord } from "../../lib/workspaceLooks.ts";
import { Facts } from "../../ui/Facts.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { toast } from "../../ui/toast.ts";
import { HostingSettings } from "./HostingSettings.tsx";
import { DataSettings } from "./DataSettings.tsx";
import { DiagnosticsSettings } from "./DiagnosticsSettings.tsx";
import { NoticeSettings } from "./NoticeSettings.tsx";
import type { CommandInput } from "../../../contracts/registry.ts";
import { ShortcutSettings } from "./ShortcutSettings.tsx";
import { ZoomSetting } from "./ZoomSetting.tsx";
import { SaveSettings } from "./SaveSettings.tsx";
import { WebhookSettings } from "./WebhookSettings.tsx";
import { SandboxSettings } from "./SandboxSettings.tsx";
import { UpdateSettings } from "./UpdateSettings.tsx";

interface SettingsPageProps {
  /** Of a feature of its own. */
  readonly workspaces: ReactNode;
}

const platforms = { darwin: "macOS", win32: "Windows", linux: "Linux" } as const;

export function SettingsPage({ workspaces }: SettingsPageProps) {
  const { data: settings } = useQuery(queries.settings);
  const { data: app } = useQuery(queries.app);
  const open = useQuery(queries.workspaces).data?.open;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeading>Settings</PageHeading>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-(--gutter) pb-8">
        <Section title="Appearance">
          {settings === undefined ? null : (
            <div className="grid max-w-160 grid-cols-1 gap-6 min-[56rem]:grid-cols-2">
              <Segmented
                label="Theme"
                value={settings.theme}
                onChange={(theme) => void change({ theme })}
                choices={[
                  { value: "system", label: "System" },
                  { value: "dark", label: "Dark" },
                  { value: "light", label: "Light" },
                ]}
              />
              <Segmented
                label="Density"
                value={settings.density}
                onChange={(density) => void change({ density })}
                choices={[
                  { value: "comfortable", label: "Comfortable" },
                  { value: "compact", label: "Compact" },
                ]}
              />
              <ZoomSetting zoom={settings.zoom} onChange={(zoom) => void change({ zoom })} />
            </div>
          )}
        </Section>
        <Section title="Workspaces">{workspaces}</Section>
        {app?.workspace.kind === "sandbox" ? (
          <Section title="Sandbox">
            <SandboxSettings />
          </Section>
        ) : null}
        <WebhookSettings />
        <HostingSettings />
        <SaveSettings />
        <NoticeSettings />
        <DataSettings />
        <ShortcutSettings />
        <UpdateSettings />
        <DiagnosticsSettings />
        <Section title="About">
          {app === undefined || open === undefined ? null : (
            <div className="max-w-96">
              <Facts
                facts={[
                  { label: "Version", value: `Proofsheet ${app.version} for ${platforms[app.platform]}` },
                  { label: "Workspace", value: open.name },
                  { label: "Service", value: open.host },
                  { label: "Credits", value: creditsWord(open.hasRealCredits) },
                ]}
              />
            </div>
          )}
        </Section>
      </div>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-4 border-t border-line py-6 min-[56rem]:grid-cols-[10rem_1fr]"
    >
      <h2 className="font-medium text-muted">{title}</h2>
      <div>{children}</div>
    </section>
  );
}

async function change(to: CommandInput<"settings.update">): Promise<void> {
  try {
    await run("settings.update", to);
  } catch (cause) {
    const { title, text } = errorWords(asCommandError(cause), "other");
    toast({ title: `The setting was not kept. ${title}.`, text, isFailure: true });
  }
}
