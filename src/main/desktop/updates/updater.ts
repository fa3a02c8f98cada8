import path from "node:path";
import { app, type Session } from "electron";
import type { AppUpdater, Provider, UpdateInfo } from "electron-updater";
import type { ProviderRuntimeOptions } from "electron-updater/out/providers/Provider.js";
import { z } from "zod";
import type { NoUpdater, Updater } from "#main/desktop/context.ts";
import { readJsonFile } from "#main/shared/platform/jsonFile.ts";
import { ownAppImage } from "#main/shared/platform/ownExecutable.ts";
import {
  addressIn,
  isOfRelease,
  isSafePlace,
  readRelease,
  type Release,
  ReleaseRejectedError,
} from "./releaseManifest.ts";

/**
 * The data that `scripts/package.mjs` writes into the package's package.json, which the archive's integrity check
 * covers.
 */
const Packaged = z.object({
  proofsheetUpdates: z.object({ place: z.string(), publicKey: z.string().nullable() }).optional(),
});
const mostManifestBytes = 64 * 1024;
const manifestTimeoutMs = 30_000;

interface Options {
  /** Allows name lookup while `work` runs; otherwise Chromium can look up no names. */
  readonly withNames: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Returns the updater of this package, or why there is none. `no_place`: in development, in a package without an
 * update URL, and on Linux outside of the AppImage, where the package manager updates. `no_key`: without a key the
 * package could not verify a release.
 */
export function platformUpdater({ withNames }: Options): Updater | NoUpdater {
  if (!app.isPackaged || (process.platform === "linux" && ownAppImage() === null)) return "no_place";
  const { proofsheetUpdates: named } = Packaged.parse(readJsonFile(path.join(app.getAppPath(), "package.json")));
  if (named === undefined || !isSafePlace(named.place)) return "no_place";
  const { place, publicKey } = named;
  if (publicKey === null) return "no_key";
  let offered: { readonly release: Release; readonly updater: AppUpdater } | null = null;
  let fetched: readonly string[] = [];

  async function assertOfRelease(release: Release): Promise<void> {
    if (fetched.length === 0) throw new Error("Nothing was downloaded.");
    for (const file of fetched)
      if (!(await isOfRelease(file, release))) throw new Error("A file doesn't belong to the release.");
  }

  return {
    newest: () =>
      withNames(async () => {
        offered = null;
        const { autoUpdater, Provider: Base } = await import("electron-updater");
        prepare(autoUpdater, place);
        const fetchText = (address: string) => textAt(autoUpdater.netSession, address);
        const release = await readRelease({ place, publicKey, fetchText, now: Date.now });
        autoUpdater.setFeedURL({ provider: "custom", updateProvider: providerOf(Base, release, place) });
        if ((await autoUpdater.checkForUpdates()) === null) throw new Error("The updater is not active.");
        offered = { release, updater: autoUpdater };
        return release.version;
      }),
    fetch: (progress) =>
      withNames(async () => {
        if (offered === null) throw new Error("No update is available.");
        const { updater, release } = offered;
        const tell = ({ percent }: { readonly percent: number }) => progress(percent);
        updater.on("download-progress", tell);
        try {
          fetched = await updater.downloadUpdate();
          await assertOfRelease(release);
        } finally {
          updater.off("download-progress", tell);
        }
      }),
    install: async () => {
      if (offered === null) throw new Error("No update is available.");
      // The files were on the disk for some time, and the manifest may have expired.
      if (Date.parse(offered.release.expires) <= Date.now()) throw new ReleaseRejectedError("expired");
      await assertOfRelease(offered.release);
      // The new version may start before this one has quit.
      app.releaseSingleInstanceLock();
      offered.updater.quitAndInstall(false, true);
    },
  };
}

/**
 * Turns off every automatic step of the updater, and limits its requests to the folder at `place`: it would follow a
 * redirect anywhere, also over http. The updater is loaded at the first check for updates. [UP51]
 */
function prepare(updater: AppUpdater, place: string): void {
  const folder = addressIn(place, "").href;
  updater.netSession.webRequest.onBeforeRequest(({ url }, callback) => callback({ cancel: !url.startsWith(folder) }));
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
  // The manifest has hashes of whole files only, not of their parts.
  updater.disableDifferentialDownload = true;
  updater.logger = null;
  // Its promises report the same error; without a listener, the error would be thrown a second time.
  if (updater.listenerCount("error") === 0) updater.on("error", () => undefined);
}

/** Returns a provider that gives electron-updater the signed data instead of the metadata that it would read itself. */
function providerOf(Base: typeof Provider, release: Release, place: string) {
  return class extends Base<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtimeOptions: ProviderRuntimeOptions) {
      super(runtimeOptions);
    }
    getLatestVersion(): Promise<UpdateInfo> {
      const files = release.files.map(({ name, sha512, size }) => ({ url: name, sha512, size }));
      const [first] = files;
      const { version } = release;
      return Promise.resolve({ version, files, path: first?.url ?? "", sha512: first?.sha512 ?? "", releaseDate: "" });
    }
    resolveFiles({ files }: UpdateInfo) {
      return files.map((info) => ({ url: addressIn(place, info.url), info }));
    }
  };
}

async function textAt(from: Session, address: string): Promise<string> {
  const signal = AbortSignal.timeout(manifestTimeoutMs);
  const answer = await from.fetch(address, { redirect: "error", cache: "no-store", credentials: "omit", signal });
  if (answer.status !== 200) throw new Error(`The update URL responded with ${answer.status}.`);
  const text = await answer.text();
  if (text.length > mostManifestBytes) throw new Error("The release manifest is too large.");
  return text;
}
