import { t } from "#texts/t.ts";
import { openAccountDialog } from "#renderer/lib/workspaces/accountDialog.ts";
import { Button } from "./Button.tsx";

/** Opens the form to replace the API key of the open workspace, because retrying a rejected key changes nothing. [WS91] */
export function ReplaceKeyButton() {
  return (
    <Button size="small" onClick={() => openAccountDialog({ kind: "key", workspaceId: null })}>
      {t("Replace API key")}
    </Button>
  );
}
