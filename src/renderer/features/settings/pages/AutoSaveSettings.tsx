import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import type { TemplateProblem } from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { SettingSwitch } from "#renderer/features/settings/SettingSwitch.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { settingEntries } from "#renderer/lib/settings/settingEntries.ts";
import { announceSaved } from "#renderer/features/settings/savedStore.ts";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";
import { changeSettings } from "#renderer/features/settings/changeSettings.ts";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { useSessionState } from "#renderer/features/settings/useSessionState.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";

/** Settings for copies of results: save folder, file names, and whether the recipe is included. */
export function AutoSaveSettings() {
  const { data: settings } = useQuery(queries.settings);
  const open = useQuery(queries.workspaces).data?.open;
  if (settings === undefined) return null;
  return (
    <div className="flex max-w-130 flex-col gap-6">
      <Setting id="saving-scope" className="flex flex-col gap-1">
        <div>
          <Segmented
            label={t("Applies to")}
            value={settings.savesApart ? "own" : "all"}
            onChange={(which) => void changeSettings({ savesApart: which === "own" })}
            choices={[
              { value: "all", label: t("All workspaces") },
              { value: "own", label: t("This workspace only") },
            ]}
          />
        </div>
        <p className="text-small text-faint">
          {settings.savesApart
            ? t("These settings apply to {name} only. “All workspaces” discards them.", { name: open?.name ?? "" })
            : t("Applies to every workspace without its own settings.")}
        </p>
      </Setting>
      <Setting id="save-folder" className="flex flex-col gap-1">
        <h3 className="font-medium text-muted">{t("Save folder")}</h3>
        <div className="flex items-center gap-3">
          <Button onClick={() => void choose()}>
            <FolderOpen aria-hidden size={16} />
            {t("Choose…")}
          </Button>
          <span className="selectable min-w-0 flex-1 break-all">
            {settings.saveFolder ?? (
              <span className="text-faint">{t("No save folder yet. Results stay in Proofsheet.")}</span>
            )}
          </span>
        </div>
      </Setting>
      <Setting id="file-names">
        <TemplateField key={settings.fileNameTemplate} saved={settings.fileNameTemplate} />
      </Setting>
      <SettingSwitch
        id="auto-save"
        isOn={settings.autoSave}
        onChange={(autoSave) =>
          void (autoSave && settings.saveFolder === null ? startSaving() : changeSettings({ autoSave }))
        }
      />
      <SettingSwitch
        id="recipe-in-images"
        isOn={settings.embedRecipe}
        onChange={(embedRecipe) => void changeSettings({ embedRecipe })}
      />
      <SettingSwitch
        id="recipe-files"
        isOn={settings.sidecar}
        onChange={(sidecar) => void changeSettings({ sidecar })}
      />
    </div>
  );
}

/** Shows the file name that the template gives the newest result. Saves the template if it is valid. */
function TemplateField({ saved }: { readonly saved: string }) {
  const [template, setTemplate] = useSessionState("fileNameTemplate", saved);
  const { data: preview } = useQuery({ ...queries.namePreview(template), placeholderData: keepPreviousData });
  const problem = preview?.problem ?? null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t("File names")}
            value={template}
            onChange={setTemplate}
            {...(problem === null ? {} : { error: templateProblemText(problem) })}
          />
        </div>
        {template === saved ? null : (
          <Button
            variant="primary"
            disabled={problem !== null}
            onClick={() => void changeSettings({ fileNameTemplate: template })}
          >
            {t("Save")}
          </Button>
        )}
      </div>
      <p className="text-small text-faint">
        {t("Placeholders: {parts}. A slash creates a folder, and a name that exists gets the next number.", {
          parts: "{project} {type} {model} {slug} {date} {number} {id8} {n}",
        })}
      </p>
      <output aria-label={t("Example")} className="figures selectable text-small break-all text-muted">
        {problem === null ? preview?.path : ""}
      </output>
    </div>
  );
}

async function startSaving(): Promise<void> {
  if (await choose()) await changeSettings({ autoSave: true });
}

async function choose(): Promise<boolean> {
  const chosen = await valueOrToast(t("Couldn't save the setting"), () => run("settings.chooseSaveFolder", {}));
  if (chosen === undefined || chosen === null) return false;
  announceSaved(settingEntries["save-folder"].label);
  return true;
}

/** Returns why a file name template is invalid, as a sentence. */
function templateProblemText(problem: TemplateProblem): string {
  switch (problem.code) {
    case "unknown_part":
      return t("Unknown variable: {part}.", { part: problem.part });
    case "open_brace":
      return t("A brace has no match.");
    case "too_many_folders":
      return t("Max {count} nested folders.", { count: problem.max });
    case "no_part":
      return t("Use at least 1 variable in braces.");
    default:
      return assertNever(problem);
  }
}
