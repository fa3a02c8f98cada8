// A native select cannot show images.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { useId, useState } from "react";
import type { AvatarCard } from "#contracts/studio/galleries.ts";
import { t, tContext } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { usesOfAvatar } from "#renderer/lib/text/galleryUses.ts";
import { avatarDetails } from "#renderer/lib/text/galleryDetails.ts";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { UsageNote } from "#renderer/features/studio/UsageNote.tsx";

interface AvatarFieldProps {
  readonly label: string;
  /** Returns the field's value for an avatar: its ID, or the URL of an image. */
  readonly valueOf: (avatar: AvatarCard) => string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly error?: React.ReactNode;
}

/** With more avatars than this, a search by name is shown. */
const fewAvatars = 12;
const none = "";
const noAvatar = tContext("avatar", "None");

/** Shows the workspace's cached avatars. One click selects an avatar. */
export function AvatarField({ label, valueOf, value, onChange, error }: AvatarFieldProps) {
  const id = useId();
  const { data } = useQuery(queries.avatars);
  const [search, setSearch] = useState("");
  const cards = data?.cards ?? [];
  const chosen = cards.find((avatar) => valueOf(avatar) === value);
  const found = findAvatars(cards, search);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <span id={id} className="font-medium text-muted">
          {label}
        </span>
        {cards.length > fewAvatars ? (
          <input
            type="search"
            aria-label={t("Search avatars")}
            value={search}
            placeholder={t("Name or tag")}
            onChange={(event) => setSearch(event.target.value)}
            className="field-edge h-6 w-40 px-2 text-small outline-none"
          />
        ) : null}
      </div>
      {cards.length === 0 ? (
        <p className="text-faint">
          {(data?.readAt ?? null) === null
            ? t("Avatars not synced yet. Proofsheet syncs them automatically when the service is reachable.")
            : t("No avatars in this workspace.")}
        </p>
      ) : (
        <RadioGroup
          role="listbox"
          aria-orientation="horizontal"
          aria-labelledby={id}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={value ?? none}
          onValueChange={(next) => onChange(next === none ? undefined : next)}
          className="-mx-1 flex gap-1 overflow-x-auto px-1 py-1"
        >
          <Choice
            value={none}
            isChosen={value === undefined}
            name={noAvatar}
            note={t("No avatar")}
            thumbnailUrl={null}
          />
          {found.map((avatar) => (
            <Choice
              key={avatar.id}
              value={valueOf(avatar)}
              isChosen={valueOf(avatar) === value}
              name={avatar.name}
              note={[avatar.description, avatar.tags.join(", ")].filter(Boolean).join(" ")}
              thumbnailUrl={avatar.front.thumbnailUrl}
            />
          ))}
        </RadioGroup>
      )}
      {chosen === undefined ? null : (
        <details className="text-small">
          <summary className="rounded-control text-faint hover:text-ink">{t("Avatar details")}</summary>
          <div className="pt-1">
            <DescriptionList facts={avatarDetails(chosen)} />
            <UsageNote uses={usesOfAvatar(chosen)} />
          </div>
        </details>
      )}
      {error === undefined ? null : (
        <div id={`${id}-error`} className="text-small text-pencil">
          {error}
        </div>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly value: string;
  readonly isChosen: boolean;
  readonly name: string;
  readonly note: string;
  readonly thumbnailUrl: string | null;
}

function Choice({ value, isChosen, name, note, thumbnailUrl }: ChoiceProps) {
  return (
    <Radio.Root
      role="option"
      aria-selected={isChosen}
      value={value}
      aria-label={name}
      title={note}
      className="group flex w-18 shrink-0 flex-col gap-1 rounded-frame p-1 outline-offset-[-2px] hover:bg-hover data-checked:bg-press"
    >
      <span className="flex aspect-[4/5] w-full items-center justify-center overflow-hidden rounded-frame bg-mat text-faint shadow-[0_0_0_1px_var(--line)] group-data-checked:shadow-[0_0_0_2px_var(--pencil)]">
        {thumbnailUrl === null ? (
          <UserRound aria-hidden size={20} strokeWidth={1.25} />
        ) : (
          <img src={thumbnailUrl} alt="" draggable={false} className="size-full object-cover object-top" />
        )}
      </span>
      <span className="w-full truncate text-center text-small text-muted group-data-checked:font-medium group-data-checked:text-ink">
        {name}
      </span>
    </Radio.Root>
  );
}

/** Returns the avatars whose name or tags contain every word of the search, in their original order. */
export function findAvatars(cards: readonly AvatarCard[], search: string): readonly AvatarCard[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter(({ name, tags }) => {
    const text = [name, ...tags].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
