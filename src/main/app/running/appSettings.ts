import { nativeTheme } from "electron";
import { loginItem } from "#main/desktop/loginItem.ts";
import { type SettingsFile, settingsFile } from "#main/shared/platform/settingsFile.ts";

interface Options {
  readonly file: string;
  /** Called after the language setting was changed. */
  readonly languageChanged: () => Promise<void>;
  /** Called when settings that affect the menu and the window may have changed. */
  readonly appearanceChanged: () => void;
}

/** The settings of the app, which all workspaces share: one copy, so that no workspace undoes a change of another. */
export function appSettings({ file, languageChanged, appearanceChanged }: Options): SettingsFile {
  const settings = settingsFile(file);
  const login = loginItem();
  // The user can turn the login item off in the system settings, so the system's value at app start counts.
  let opensAtLogin = login.isOn();
  const read = () => ({ ...settings.read(), openAtLogin: opensAtLogin });
  return {
    read,
    update: (change) => {
      if (change.openAtLogin !== undefined && change.openAtLogin !== opensAtLogin) {
        login.set(change.openAtLogin);
        opensAtLogin = change.openAtLogin;
      }
      const changed = settings.update(change);
      nativeTheme.themeSource = changed.theme;
      if (change.language !== undefined) void languageChanged();
      appearanceChanged();
      return read();
    },
  };
}
