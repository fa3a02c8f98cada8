import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { firstDailyCap, type SpendCap, type SpendCapView } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { UsageMeter } from "#renderer/ui/marks/UsageMeter.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { CapForm } from "./CapForm.tsx";
import { capName, capText, isSameCap, plainCaps, withCap, withoutCap } from "./caps.ts";
import { Panel } from "./Panel.tsx";
import { PanelError } from "#renderer/features/spend/PanelError.tsx";
import { saveCaps } from "./saveCaps.ts";

/** The user's spend caps, which Proofsheet enforces before anything is sent. */
export function CapsPanel() {
  const client = useQueryClient();
  const { data: caps, error, refetch } = useQuery(queries.caps);
  const [editing, setEditing] = useState<SpendCap | "new" | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const before = plainCaps(caps ?? []);
  const close = () => {
    setEditing(null);
    // The closing form had the focus, so the list takes it.
    list.current?.focus();
  };
  const save = async (cap: SpendCap, replaced: SpendCap | null) => {
    const touched = replaced === null ? [cap] : [cap, replaced];
    if (await saveCaps(client, withCap(before, cap, replaced), { before, touched, said: t("Spend cap saved") }))
      close();
  };
  const remove = (cap: SpendCap) =>
    void saveCaps(client, withoutCap(before, cap), { before, touched: [cap], said: t("Spend cap removed") });
  return (
    <Panel
      title={t("Spend caps")}
      aside={
        <Button size="small" disabled={caps === undefined} onClick={() => setEditing("new")}>
          <Plus aria-hidden size={14} />
          {t("Add spend cap")}
        </Button>
      }
    >
      {error === null ? null : <PanelError error={error} onRetry={() => void refetch()} />}
      {caps === undefined && error === null ? <Skeleton className="h-16" /> : null}
      {caps?.length === 0 && editing === null ? (
        <p className="text-muted">
          {t("No spend caps yet. Proofsheet blocks requests over a cap before anything is sent.")}
        </p>
      ) : null}
      <p className="text-muted">
        {t(
          "A new workspace begins with a daily cap of {credits}, so that a mistake can't use up the balance. Raising or removing a cap needs your confirmation.",
          { credits: creditsText(firstDailyCap) },
        )}
      </p>
      <div ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        {caps === undefined || caps.length === 0 ? null : (
          <ul aria-label={t("Spend caps")} className="flex flex-col gap-3">
            {caps.map((cap) => (
              <li key={capName(cap)}>
                {editing !== null && editing !== "new" && isSameCap(editing, cap) ? (
                  <CapForm cap={cap} onSave={(next) => void save(next, cap)} onClose={close} />
                ) : (
                  <Row cap={cap} onEdit={() => setEditing(cap)} onRemove={() => remove(cap)} />
                )}
              </li>
            ))}
          </ul>
        )}
        {editing === "new" ? <CapForm cap={null} onSave={(cap) => void save(cap, null)} onClose={close} /> : null}
      </div>
    </Panel>
  );
}

interface RowProps {
  readonly cap: SpendCapView;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Row({ cap, onEdit, onRemove }: RowProps) {
  const name = capName(cap);
  const text = capText(cap);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1">
      <span className="flex min-w-0 flex-col">
        <span className="truncate">{name}</span>
        <span className="figures text-small text-muted">{text}</span>
      </span>
      <span className="flex items-center">
        <IconButton icon={Pencil} size="small" label={t("Edit {name}", { name })} onClick={onEdit} />
        <IconButton icon={Trash2} size="small" label={t("Remove {name}", { name })} onClick={onRemove} />
      </span>
      {cap.period === "request" ? null : (
        <span className="col-span-2">
          <UsageMeter label={name} used={cap.used} limit={cap.credits} valueText={text} />
        </span>
      )}
    </div>
  );
}
