import path from "node:path";
import type { WebPreferences } from "electron";

/**
 * Returns the permissions of every page, as restricted as Electron allows. Options not named here have Electron's
 * defaults; `test/unit/main/windows/electronChecklist.test.ts` lists the options that may be added.
 */
export function webPreferences(preloadFile: string, { devTools }: { readonly devTools: boolean }): WebPreferences {
  return {
    preload: path.resolve(preloadFile),
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    spellcheck: false,
    // `alert`, `confirm`, and `prompt` of a page would put native windows with its text over a consent. [CV11]
    disableDialogs: true,
    devTools,
  };
}
