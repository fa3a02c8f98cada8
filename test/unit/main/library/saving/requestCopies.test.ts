import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import { Settings } from "#contracts/desktop/settings.ts";
import { chooseSaveFolder, isAutoSaving, requestCopies } from "#main/library/saving/requestCopies.ts";

const now = 1_000;
const ids = ["one", "two"] as AssetId[];

/** A user who chooses `chosen` in the dialog, or cancels it; `steps` records the operations in order. */
function aPerson({ saveFolder, chosen }: { readonly saveFolder: string | null; readonly chosen: string | null }) {
  const steps: string[] = [];
  let settings = Settings.parse({ saveFolder });
  return {
    steps,
    deps: {
      settings: {
        read: () => settings,
        update: (change: { readonly saveFolder: string }) => {
          steps.push(`set ${change.saveFolder}`);
          settings = { ...settings, ...change };
        },
      },
      chooseFolder: (current: string | null) => {
        steps.push(`dialog at ${current}`);
        return Promise.resolve(chosen);
      },
      settingsChanged: () => void steps.push("settings changed"),
      now: () => now,
      request: (wanted: readonly AssetId[], at: number) => void steps.push(`commit ${wanted.join(" ")} at ${at}`),
      changed: (wanted: readonly AssetId[]) => void steps.push(`results changed ${wanted.join(" ")}`),
      wake: () => void steps.push("wake"),
    },
  };
}

const requested = ["commit one two at 1000", "results changed one two", "wake"];

test("[LB7] requested copies are stored before the renderer and the copy job are notified", async () => {
  const { steps, deps } = aPerson({ saveFolder: "/saved", chosen: null });
  expect(await requestCopies(deps, ids)).toEqual({ count: 2 });
  expect(steps).toEqual(requested);
});

test("[LB7] the first copy asks for a save folder and stores the folder before requesting copies", async () => {
  const { steps, deps } = aPerson({ saveFolder: null, chosen: "/saved" });
  expect(await requestCopies(deps, ids)).toEqual({ count: 2 });
  expect(steps).toEqual(["dialog at null", "set /saved", "settings changed", ...requested]);
});

test("[LB7] no copy is requested without a save folder", async () => {
  const { steps, deps } = aPerson({ saveFolder: null, chosen: null });
  expect(await requestCopies(deps, ids)).toBeNull();
  expect(steps).toEqual(["dialog at null"]);
});

test("[WS10] the dialog for another save folder opens at the current one and returns the updated settings", async () => {
  const { steps, deps } = aPerson({ saveFolder: "/before", chosen: "/after" });
  expect(await chooseSaveFolder(deps)).toMatchObject({ saveFolder: "/after" });
  expect(steps).toEqual(["dialog at /before", "set /after", "settings changed"]);
});

test("[WS10] a cancelled dialog leaves the save folder unchanged", async () => {
  const { steps, deps } = aPerson({ saveFolder: "/before", chosen: null });
  expect(await chooseSaveFolder(deps)).toBeNull();
  expect(deps.settings.read().saveFolder).toBe("/before");
  expect(steps).toEqual(["dialog at /before"]);
});

test("[LB7] auto-save is active only if the setting is on and a save folder is set", () => {
  expect(isAutoSaving(Settings.parse({ autoSave: true, saveFolder: "/saved" }))).toBe(true);
  expect(isAutoSaving(Settings.parse({ autoSave: true }))).toBe(false);
  expect(isAutoSaving(Settings.parse({ saveFolder: "/saved" }))).toBe(false);
});
