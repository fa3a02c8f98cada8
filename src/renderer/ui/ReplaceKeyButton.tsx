import { t } from "../../texts/t.ts";
import { askForAccount } from "../lib/accountDialog.ts";
import { Button } from "./Button.tsx";

/** Opens the form for another key of the open workspace: trying a rejected key again changes nothing. [WS91] */
export function ReplaceKeyButton() {
  return (
    <Button size="small" onClick={() => askForAccount({ kind: "key", workspaceId: null })}>
      {t("Replace API key")}
    </Button>
  );
}
