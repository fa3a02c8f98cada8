import { useQuery } from "@tanstack/react-query";
import { Tag, X } from "lucide-react";
import { useState } from "react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { dismissedKey, newestPriceChange, priceChangeText } from "./priceChangeText.ts";

/** A notice of a recently changed pricing version, until it is dismissed. [L86] */
export function PriceNotice({ onShowVersions }: { readonly onShowVersions: () => void }) {
  const now = useNow(60_000, true);
  const { data: versions } = useQuery(queries.versions);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const change = newestPriceChange(versions ?? [], now);
  if (change === null) return null;
  const key = dismissedKey(change);
  if (dismissed === key || localStorage.getItem(key) !== null) return null;
  const dismiss = () => {
    localStorage.setItem(key, "1");
    setDismissed(key);
  };
  return (
    <section
      aria-label={t("Price change")}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-frame bg-note-wash px-4 py-2"
    >
      <Tag aria-hidden size={16} className="shrink-0 text-note" />
      <p className="figures selectable min-w-0 flex-1">{priceChangeText(change, now)}</p>
      <Button size="small" variant="quiet" onClick={onShowVersions}>
        {t("Show versions")}
      </Button>
      <IconButton icon={X} size="small" label={t("Dismiss")} onClick={dismiss} />
    </section>
  );
}
