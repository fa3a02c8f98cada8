import { type KeyboardEvent, useId, useState } from "react";
import { t } from "#texts/t.ts";
import { settingsPageNames } from "#renderer/lib/settings/settingsPages.ts";
import { useKeys } from "#renderer/shortcuts/bindings.ts";
import { SearchBox } from "#renderer/ui/filters/SearchBox.tsx";
import { allSettings, findSettings, type FoundSetting } from "#renderer/features/settings/openSettings.ts";
import { SettingsNav } from "./SettingsNav.tsx";

interface SettingsSearchProps {
  readonly isSandbox: boolean;
  readonly onOpen: (found: FoundSetting) => void;
}

/** The list of pages, and the search that replaces the list with the settings it finds. */
export function SettingsSearch({ isSandbox, onOpen }: SettingsSearchProps) {
  const id = useId();
  const keys = useKeys("search");
  const [typed, setTyped] = useState("");
  const [current, setCurrent] = useState(0);
  const isSearching = typed.trim() !== "";
  const found = isSearching ? findSettings(allSettings(isSandbox), typed) : [];
  const optionId = (index: number) => `${id}-${index}`;
  const choose = (chosen: FoundSetting | undefined) => {
    if (chosen === undefined) return;
    setTyped("");
    onOpen(chosen);
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Enter") choose(found[current]);
    else if (step === 0) return false;
    const next = Math.min(Math.max(current + step, 0), found.length - 1);
    setCurrent(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    return true;
  };
  return (
    <div className="flex flex-col gap-3">
      <SearchBox
        label={t("Search settings")}
        placeholder={t("Search")}
        text={typed}
        onText={(text) => {
          setTyped(text);
          setCurrent(0);
        }}
        keys={keys}
        {...(isSearching && found.length > 0 ? { options: { id, activeId: optionId(current), onKeyDown } } : {})}
      />
      {!isSearching ? (
        <SettingsNav isSandbox={isSandbox} />
      ) : found.length === 0 ? (
        <output className="px-2 text-muted">{t("No matching settings")}</output>
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can't show its options in the page
        <div role="listbox" id={id} aria-label={t("Matching settings")} className="flex flex-col pb-4">
          {found.map((one, index) => (
            // The search box keeps the focus, so an option needs no key of its own.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={`${one.page} ${one.setting ?? ""}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a list that is no form field
              role="option"
              id={optionId(index)}
              tabIndex={-1}
              aria-selected={index === current}
              onClick={() => choose(one)}
              className="flex min-h-(--control) cursor-default flex-wrap items-center gap-x-1 rounded-control px-2 py-1 hover:bg-hover aria-selected:bg-press"
            >
              <span>{one.label}</span>
              <span className="text-small text-faint">— {settingsPageNames[one.page]}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
