import { useQuery } from "@tanstack/react-query";
import type { WorkspaceView } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { closeAccountDialog, useAccountDialog } from "#renderer/lib/workspaces/accountDialog.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { AccountForm } from "./AccountForm.tsx";

/** The dialog that connects an account or replaces its API key. */
export function AccountDialog() {
  const request = useAccountDialog((state) => state.request);
  const { data } = useQuery(queries.workspaces);
  if (request === null || data === undefined) return null;
  const wanted = request.kind === "key" ? (request.workspaceId ?? data.open.id) : null;
  const replaced = data.workspaces.find(({ id }) => id === wanted);
  if (replaced !== undefined && replaced.kind !== "account") return <GivenKey workspace={replaced} />;
  return (
    <AccountForm
      key={replaced?.id ?? "new"}
      replaced={replaced ?? null}
      isOpenNow={replaced?.id === data.open.id}
      onClose={closeAccountDialog}
    />
  );
}

/** Explains why an API key that comes with its service can't be replaced in the form. */
function GivenKey({ workspace }: { readonly workspace: WorkspaceView }) {
  return (
    <Dialog
      isOpen
      onClose={closeAccountDialog}
      title={t("Replace API key")}
      footer={<Button onClick={closeAccountDialog}>{t("Close")}</Button>}
    >
      <p>
        {workspace.kind === "environment"
          ? t("This API key comes from PROOFSHEET_API_KEY. Quit Proofsheet, set another key, then start it again.")
          : t("The Sandbox has its own API key. Restart Proofsheet to get a new one.")}
      </p>
    </Dialog>
  );
}
