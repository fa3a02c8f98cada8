import { type OwnShortcuts, shortcutIds, shortcutPlaces, shortcutTable } from "#contracts/desktop/shortcuts.ts";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { useBindings } from "./bindings.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { failureToast } from "#renderer/ui/overlays/toast.ts";
import { placeNames } from "./shortcutNames.ts";
import { ShortcutRow } from "./ShortcutRow.tsx";

/** All shortcuts, grouped by where they apply. Keys that users know from other apps are fixed; all others can be changed. */
export function ShortcutSettings() {
  const own = useBindings((state) => state.own);
  const isChanged = Object.keys(own).length > 0;
  return (
    <div className="flex max-w-130 flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 text-muted">
          {t("Choose a shortcut to change it. Shortcuts for moving in lists and grids are fixed.")}
        </p>
        <Button size="small" disabled={!isChanged} onClick={() => void save({}, own)}>
          {t("Reset all")}
        </Button>
      </div>
      {shortcutPlaces.map((place) => (
        <section key={place} aria-label={placeNames[place]} className="flex flex-col">
          <h3 className="pb-1 text-small font-medium text-faint">{placeNames[place]}</h3>
          <ul className="flex flex-col">
            {shortcutIds
              .filter((id) => shortcutTable[id].place === place)
              .map((id) => (
                <ShortcutRow key={id} id={id} own={own} onChange={(next) => void save(next, own)} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Shows the change at once, and reverts it if it can't be saved. */
async function save(next: OwnShortcuts, before: OwnShortcuts): Promise<void> {
  useBindings.setState({ own: next });
  try {
    await run("settings.update", { shortcuts: next });
  } catch (cause) {
    useBindings.setState({ own: before });
    failureToast(t("Couldn't save the setting"), errorText(asCommandError(cause), "other"));
  }
}
