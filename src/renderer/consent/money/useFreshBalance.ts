import { useQuery } from "@tanstack/react-query";
import { runConsent } from "#renderer/ipc/runConsent.ts";

/** How long Confirm waits for the balance at most. After that, the last known one counts. */
const mostWaitMs = 3_000;

export interface FreshBalance {
  readonly isReading: boolean;
  readonly readAgain: () => void;
}

/** Reads the balance again when the view opens, and whenever the user asks for it. */
export function useFreshBalance(key: string): FreshBalance {
  const { isFetching, refetch } = useQuery({
    queryKey: ["freshBalance", key],
    queryFn: readBalance,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { isReading: isFetching, readAgain: () => void refetch() };
}

/** Resolves when the balance was read, or when it took too long. The balance itself arrives with the account. */
function readBalance(): Promise<boolean> {
  const read = runConsent("consent.refreshBalance", {}).catch(() => false);
  const tooLong = new Promise<boolean>((resolve) => setTimeout(resolve, mostWaitMs, false));
  return Promise.race([read, tooLong]);
}
