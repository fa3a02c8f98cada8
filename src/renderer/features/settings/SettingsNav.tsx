import { t } from "../../../texts/t.ts";
import { SelectionMark } from "../../ui/marks/SelectionMark.tsx";
import { type SettingsPart, settingsParts } from "../../lib/text/settingsParts.ts";

interface SettingsNavProps {
  readonly parts: readonly SettingsPart[];
  readonly current: SettingsPart | undefined;
  readonly onGo: (part: SettingsPart) => void;
}

/** Navigation through all sections of Settings, with the visible one highlighted. */
export function SettingsNav({ parts, current, onGo }: SettingsNavProps) {
  return (
    <nav aria-label={t("Settings sections")} className="py-4">
      <ul className="flex flex-col">
        {parts.map((part) => (
          <li key={part}>
            <button
              type="button"
              aria-current={part === current ? "true" : undefined}
              onClick={() => onGo(part)}
              className="relative flex min-h-(--control) w-full items-center rounded-control px-2 py-1 text-left text-muted outline-offset-[-2px] transition-colors duration-100 hover:bg-hover hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {part === current ? (
                <SelectionMark stroke="beside" className="top-1 -left-0.5 h-[calc(100%-0.5rem)] w-2" />
              ) : null}
              {settingsParts[part]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
