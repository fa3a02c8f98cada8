import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SandboxSwitchesChange } from "#contracts/sandbox.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { failureToast, toast } from "#renderer/ui/overlays/toast.ts";
import { sandboxErrorText } from "#renderer/lib/workspaces/sandboxErrorText.ts";

/** Changes Sandbox settings. Resolves to whether it worked. A toast reports a failure, and success if `done` is set. */
export type ChangeSwitches = (change: SandboxSwitchesChange, said: Said) => Promise<boolean>;

interface Said {
  /** Title of the success toast. Omitted where the change itself is visible. */
  readonly done?: string;
  /** The title of the toast, such as "Couldn't set the balance". */
  readonly failed: string;
}

/** Returns a function that applies changes one at a time, so that the last one shown is the last one applied. */
export function useChangeSwitches(): ChangeSwitches {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    scope: { id: "sandbox switches" },
    mutationFn: (change: SandboxSwitchesChange) => run("sandbox.changeSwitches", change),
    onSuccess: async (after) => {
      await client.cancelQueries({ queryKey: queries.sandboxSwitches.queryKey });
      client.setQueryData(queries.sandboxSwitches.queryKey, after);
    },
    onError: () => void client.invalidateQueries({ queryKey: queries.sandboxSwitches.queryKey }),
  });
  return async (change, { done, failed }) => {
    try {
      await mutateAsync(change);
      if (done !== undefined) toast({ title: done });
      return true;
    } catch (cause) {
      failureToast(failed, sandboxErrorText(asCommandError(cause)));
      return false;
    }
  };
}
