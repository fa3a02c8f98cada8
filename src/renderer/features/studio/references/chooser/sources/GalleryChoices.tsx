import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { AvatarCard, SceneCard } from "#contracts/studio/galleries.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { ratioOf as ratioOfText } from "#renderer/lib/text/aspectRatio.ts";
import type { Choice } from "#renderer/features/studio/references/chooser/choice.ts";
import type { ChoiceGridData, ChoiceSource, ChoiceSourceProps } from "./choiceSource.ts";

/** The images of the workspace's avatars. */
export function AvatarChoices({ find, children }: ChoiceSourceProps) {
  const { data, error, refetch } = useQuery(queries.avatars);
  const choices = useMemo(() => (data?.cards ?? []).flatMap(choicesOfAvatar), [data]);
  const isSynced = data?.readAt !== null;
  return children({
    ...useGallery(choices, data !== undefined, find),
    failure: error === null ? null : { error, retry: () => void refetch() },
    empty: isSynced
      ? { title: t("No avatars in this workspace."), text: t("Upload a file or paste a link instead.") }
      : {
          title: t("Avatars not synced yet."),
          text: t("Proofsheet syncs automatically when the service is reachable."),
        },
  });
}

/** The images of the workspace's scenes. */
export function SceneChoices({ find, children }: ChoiceSourceProps) {
  const { data, error, refetch } = useQuery(queries.scenes);
  const choices = useMemo(() => (data?.cards ?? []).flatMap(choicesOfScene), [data]);
  const isSynced = data?.readAt !== null;
  return children({
    ...useGallery(choices, data !== undefined, find),
    failure: error === null ? null : { error, retry: () => void refetch() },
    empty: isSynced
      ? { title: t("No scenes in this workspace yet."), text: t("Upload a file or paste a link instead.") }
      : {
          title: t("Scenes not synced yet."),
          text: t("Proofsheet syncs automatically when the service is reachable."),
        },
  });
}

type Searched = Choice & { readonly words: string };

function choicesOfAvatar({ id, name, description, tags, front, fullBody }: AvatarCard): readonly Searched[] {
  const words = folded([name, description ?? "", ...tags].join(" "));
  return [
    { id: `${id}/front`, source: "avatars", name, image: front, ratio: null, words },
    {
      id: `${id}/full`,
      source: "avatars",
      name: t("{name}, full body", { name }),
      image: fullBody,
      ratio: null,
      words,
    },
  ];
}

function choicesOfScene({ id, name, prompt, aspectRatio, image, isThumbnailOnly }: SceneCard): readonly Searched[] {
  if (image === null) return [];
  return [
    {
      id,
      source: "scenes",
      name: isThumbnailOnly ? t("{name}, thumbnail only", { name }) : name,
      image,
      ratio: ratioOfText(aspectRatio ?? undefined) ?? null,
      words: folded(`${name} ${prompt ?? ""}`),
    },
  ];
}

/** The choices of a list that is in memory as a whole. Every word of the search must begin or be inside a word. */
function useGallery(
  choices: readonly Searched[],
  isRead: boolean,
  find: string,
): Omit<ChoiceSource, "failure" | "empty"> {
  const [ratios, setRatios] = useState<ReadonlyMap<string, number>>(new Map());
  const grid = useMemo((): ChoiceGridData => {
    const wanted = folded(find).split(/\s+/);
    const found = choices.filter(({ words }) => wanted.every((word) => words.includes(word)));
    return {
      count: found.length,
      sections: [{ key: "all", count: found.length }],
      ranges: [{ key: found.map(({ id }) => id).join(), count: found.length }],
      itemAt: (index) => found[index],
      indexOf: (id) => found.findIndex((choice) => choice.id === id),
      ratioOf: (choice) => {
        if (!("image" in choice)) return null;
        const url = choice.image.thumbnailUrl;
        return choice.ratio ?? (url === null ? null : (ratios.get(url) ?? null));
      },
      captionLines: 1,
      onRange: () => undefined,
      onRatio: (url, ratio) =>
        setRatios((now) => (now.get(url) === ratio || !(ratio > 0) ? now : new Map(now).set(url, ratio))),
    };
  }, [choices, find, ratios]);
  return {
    grid: isRead ? grid : undefined,
    isCurrent: isRead,
    filters: [],
    onClearFilters: () => undefined,
    sort: null,
  };
}

function folded(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase().trim();
}
