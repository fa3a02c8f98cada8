import { app, dialog } from "electron";
import { loadLanguage } from "#texts/loadLanguage.ts";
import { t } from "#texts/t.ts";
import { dataFolders } from "#main/shared/platform/dataFolders.ts";
import { languageOf } from "./startLanguage.ts";

/** Shows why the app does not run without Chromium's sandbox, then exits. [PK51] */
export async function refuseToStart(): Promise<void> {
  process.stderr.write("Proofsheet does not start with --no-sandbox.\n");
  await app.whenReady();
  await loadLanguage(languageOf(dataFolders(app.getPath("userData"))));
  dialog.showErrorBox(
    t("Proofsheet can't run without its sandbox"),
    t(
      "Proofsheet was started with --no-sandbox, which turns off protection against malicious media files. Start Proofsheet without this option. If an AppImage added it, this system doesn't allow user namespaces. Allow them, or install the deb or rpm package.",
    ),
  );
  app.exit(1);
}
