import path from "node:path";
import type { WebPreferences } from "electron";

/**
 * What every page of the app is allowed, which is as little as Electron can be told. What is not named here has Electron's own
 * default, and `test/unit/main/windows/electronChecklist.test.ts` says which names may be added.
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
    devTools,
  };
}
