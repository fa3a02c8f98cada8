import { zoomSteps } from "../../../contracts/desktop/zoom.ts";
import { t } from "../../../texts/t.ts";
import { useKeys } from "../../shortcuts/bindings.ts";
import { chordName } from "../../ui/marks/keyName.ts";
import { SelectField } from "../../ui/fields/SelectField.tsx";

interface ZoomSettingProps {
  /** In percent. */
  readonly zoom: number;
  readonly onChange: (zoom: number) => void;
}

/** The size of everything in the window. */
export function ZoomSetting({ zoom, onChange }: ZoomSettingProps) {
  const [larger, smaller] = [useKeys("zoomIn"), useKeys("zoomOut")];
  const hasKeys = larger !== "" && smaller !== "";
  return (
    <SelectField
      label={t("Zoom")}
      value={String(zoom)}
      onChange={(chosen) => onChange(Number(chosen))}
      choices={[...new Set([...zoomSteps, zoom])]
        .sort((one, other) => one - other)
        .map((step) => ({ value: String(step), label: t("{percent} %", { percent: step }) }))}
      {...(hasKeys
        ? { hint: t("{smaller} and {larger} anywhere.", { smaller: chordName(smaller), larger: chordName(larger) }) }
        : {})}
    />
  );
}
