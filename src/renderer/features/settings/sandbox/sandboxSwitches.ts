import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SandboxSwitches, SandboxSwitchesChange } from "../../../../contracts/sandbox.ts";
import { asCommandError } from "../../../ipc/CommandError.ts";
import { queries } from "../../../ipc/queries.ts";
import { run } from "../../../ipc/run.ts";
import { failureToast, toast } from "../../../ui/overlays/toast.ts";
import { sandboxWords } from "./sandboxWords.ts";

/** What to change, or how to find that out from the switches as they are at that moment. */
type SwitchesChange = SandboxSwitchesChange | ((now: SandboxSwitches) => SandboxSwitchesChange);

/** Changes switches; resolves to whether it worked. Both are said to the person here. */
export type ChangeSwitches = (change: SwitchesChange, said: Said) => Promise<boolean>;

interface Said {
  /** Left out where the change itself is in sight. */
  readonly done?: string;
  /** The title of the toast, such as "Couldn't set the balance". */
  readonly failed: string;
}

const whileArmedMs = 2_000;
const whileAwayMs = 5_000;

// Below the account's key, so that whatever makes the account stale makes these stale too. Nothing tells of a fault that
// has struck, so while any is armed the list is also read now and then.
const query = queryOptions({
  queryKey: [...queries.account.queryKey, "switches"],
  queryFn: () => run("sandbox.readSwitches", {}),
  refetchInterval: ({ state }) =>
    state.status === "error" ? whileAwayMs : (state.data?.faults.length ?? 0) > 0 ? whileArmedMs : false,
});

/** The switches of the embedded service, kept true while they are in sight. */
export function useSandboxSwitches() {
  return useQuery(query);
}

/** One change after the other, so that none is made from a list that the one before has changed. */
export function useChangeSwitches(): ChangeSwitches {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    scope: { id: "sandbox switches" },
    mutationFn: changeSwitches,
    onSuccess: async (after) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, after);
    },
    onError: () => void client.invalidateQueries({ queryKey: query.queryKey }),
  });
  return async (change, { done, failed }) => {
    try {
      await mutateAsync(change);
      if (done !== undefined) toast({ title: done });
      return true;
    } catch (cause) {
      failureToast(failed, sandboxWords(asCommandError(cause)));
      return false;
    }
  };
}

/** A change that follows from what is there reads it right before, for a fault may have struck since it was shown. */
export async function changeSwitches(change: SwitchesChange): Promise<SandboxSwitches> {
  const input = typeof change === "function" ? change(await run("sandbox.readSwitches", {})) : change;
  return run("sandbox.changeSwitches", input);
}
