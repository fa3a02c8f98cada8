import { useQuery } from "@tanstack/react-query";
import { zoomSteps } from "#contracts/desktop/zoom.ts";
import { t, tContext } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { useKeys } from "#renderer/shortcuts/bindings.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { chordName } from "#renderer/ui/marks/keyName.ts";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { changeSettings } from "#renderer/features/settings/changeSettings.ts";

/** How the whole app looks. */
export function AppearanceSettings() {
  const { data: settings } = useQuery(queries.settings);
  if (settings === undefined) return null;
  return (
    <div className="flex max-w-130 flex-col gap-6">
      <Setting id="theme">
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
      </Setting>
      <Setting id="density">
        <Segmented
          label={t("Density")}
          value={settings.density}
          onChange={(density) => void changeSettings({ density })}
          choices={[
            { value: "comfortable", label: t("Comfortable") },
            { value: "compact", label: t("Compact") },
          ]}
        />
      </Setting>
      <Setting id="zoom">
        <ZoomSetting zoom={settings.zoom} onChange={(zoom) => void changeSettings({ zoom })} />
      </Setting>
    </div>
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
