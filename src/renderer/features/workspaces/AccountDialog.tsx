import { useQuery } from "@tanstack/react-query";
import { queries } from "../../ipc/queries.ts";
import { AccountForm } from "./AccountForm.tsx";
import { closeAccountDialog, useAccountDialog } from "./accountDialog.ts";

/** Where an account is connected, or is given another key. */
export function AccountDialog() {
  const ask = useAccountDialog((state) => state.ask);
  const { data } = useQuery(queries.workspaces);
  if (ask === null || data === undefined) return null;
  const replaced = ask.kind === "key" ? data.workspaces.find(({ id }) => id === ask.workspaceId) : undefined;
  return (
    <AccountForm
      key={replaced?.id ?? "new"}
      replaced={replaced ?? null}
      isOpenNow={replaced?.id === data.open.id}
      onClose={closeAccountDialog}
    />
  );
}
