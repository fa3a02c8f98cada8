import { app } from "electron";
import type { Language } from "#texts/language.ts";
import type { DataFolders } from "#main/shared/platform/dataFolders.ts";
import { readJsonFile } from "#main/shared/platform/jsonFile.ts";
import { savedLanguage, type WantedLanguage } from "#main/windows/menu/savedLanguage.ts";

/** Returns the language of the app, which is read before any workspace is open. */
export function languageOf(folders: DataFolders): Language {
  return savedLanguage(languagesOf(folders));
}

/** Returns what decides the language: the settings, the system, and this run. */
export function languagesOf(folders: DataFolders): WantedLanguage {
  return {
    settings: readJsonFile(folders.settingsFile),
    system: app.getPreferredSystemLanguages(),
    forThisRun: process.env["PROOFSHEET_LANGUAGE"],
  };
}
