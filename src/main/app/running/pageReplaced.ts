import type { AppWindow } from "#main/shared/platform/appWindow.ts";

/** How long the replacement of a page may take before the switch counts as done anyway. */
const replacedWithinMs = 5_000;

/** Reloads the page; resolves when the new page has replaced the old one. */
export async function pageReplaced(target: AppWindow | null): Promise<void> {
  if (target === null || target.isDestroyed()) return;
  const { webContents } = target;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, replacedWithinMs);
    webContents.once("did-finish-load", () => {
      clearTimeout(timer);
      resolve();
    });
    webContents.reload();
  });
}
