import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect } from "react";
import { create } from "zustand";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { Callout } from "#renderer/ui/overlays/Callout.tsx";

/** The most results of one request: whoever has more has used results before. */
const mostOfFirstRequest = 4;

/** The hint stays on the screen after the settings say that it was shown, until the user closes it. */
const useHint = create<{ readonly state: "due" | "open" | "closed" }>(() => ({ state: "due" }));

export function closeResultHint(): void {
  useHint.setState({ state: "closed" });
}

/** Returns whether the hint of the first result is on the screen. It is shown once. [WN52] */
export function useResultHint(results: number): boolean {
  const { data: settings } = useQuery(queries.settings);
  const { state } = useHint();
  const isFirst = results > 0 && results <= mostOfFirstRequest;
  const isDue = state === "due" && isFirst && settings?.resultHintSeen === false;
  useEffect(() => {
    if (!isDue) return;
    useHint.setState({ state: "open" });
    // If saving fails, the hint is only shown again.
    run("settings.update", { resultHintSeen: true }).catch(() => undefined);
  }, [isDue]);
  return state === "open" && isFirst;
}

/** What can be done with the result beside it. It does not take the focus. */
export function FirstResultHint({ tile }: { readonly tile: Element }) {
  const cell = tile.closest("[role=gridcell]") ?? tile;
  return (
    <Callout
      anchor={cell}
      side="bottom"
      // In the strip of a narrow window, there is room only at the side.
      within={cell.closest("[role=tabpanel]")}
      isStatus
      onEscape={closeResultHint}
      className="flex items-center gap-1 py-0.5 pr-0.5 pl-3 text-small"
    >
      <span>{t("Drag it out of the window, or press Space.")}</span>
      <IconButton icon={X} size="small" label={t("Dismiss")} onClick={closeResultHint} />
    </Callout>
  );
}
