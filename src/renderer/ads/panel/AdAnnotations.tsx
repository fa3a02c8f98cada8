import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { Ad } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { LabelForm } from "#renderer/ui/fields/LabelForm.tsx";
import { tagAds, removeFromBoard, untagAds } from "#renderer/ads/grid/changeAds.ts";
import { NoteField } from "./NoteField.tsx";

/** What the user added to an ad: boards, tags, and a note. */
export function AdAnnotations({ ad }: { readonly ad: Ad }) {
  const { data: boards } = useQuery(queries.boards);
  const { data: known } = useQuery(queries.userTags);
  const on = boards?.filter(({ id }) => ad.userAd.boards.includes(id)) ?? [];
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-medium text-muted">{t("Organize")}</h2>
      <Labels
        label={t("Boards")}
        labels={on.map((board) => ({
          name: board.name,
          offLabel: t("Remove from board {name}", { name: board.name }),
          onOff: () => void removeFromBoard([ad.id], board),
        }))}
      />
      <Labels
        label={t("Your tags")}
        labels={ad.userAd.tags.map((tag) => ({
          name: `#${tag}`,
          offLabel: t("Remove tag {name}", { name: tag }),
          onOff: () => void untagAds([ad.id], tag),
        }))}
      />
      <LabelForm
        label={t("Add tag")}
        action={t("Add")}
        known={known?.map(({ value }) => value) ?? []}
        onGive={(tag) => void tagAds([ad.id], tag)}
      />
      <NoteField adId={ad.id} note={ad.userAd.note} />
    </div>
  );
}

interface LabelsProps {
  readonly label: string;
  readonly labels: readonly { readonly name: string; readonly offLabel: string; readonly onOff: () => void }[];
}

function Labels({ label, labels }: LabelsProps) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1">
      {labels.map(({ name, offLabel, onOff }) => (
        <li
          key={name}
          className="inline-flex h-6 max-w-full items-center gap-1 rounded-full border border-edge pl-2.5 text-small"
        >
          <span className="truncate">{name}</span>
          <IconButton icon={X} size="small" label={offLabel} onClick={onOff} />
        </li>
      ))}
    </ul>
  );
}
