import { useQuery } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { useServiceBlock } from "#renderer/commands/useServiceBlock.ts";
import { queries } from "#renderer/ipc/queries.ts";

/** Returns why no quote can be requested now; null if one can. */
export function useQuoteBlock(): string | null {
  const { data: connection } = useQuery(queries.connection);
  const block = useServiceBlock();
  return block !== null && connection?.state === "offline" ? t("Offline. Your draft is saved.") : block;
}
