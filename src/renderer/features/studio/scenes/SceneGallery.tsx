import { useQuery } from "@tanstack/react-query";
import { Film, Info, MessageCircle, Shuffle } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { isSameId } from "#contracts/service/primitives.ts";
import type { SceneCard } from "#contracts/studio/galleries.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { usesOfScene } from "#renderer/lib/text/galleryUses.ts";
import { ratioOf } from "#renderer/lib/text/aspectRatio.ts";
import { sceneDetails } from "#renderer/lib/text/galleryDetails.ts";
import { ImagePlaceholder } from "#renderer/ui/marks/ImagePlaceholder.tsx";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { Popover } from "#renderer/ui/overlays/Popover.tsx";
import { Thumbnail } from "#renderer/ui/marks/Thumbnail.tsx";
import type { StudioTab } from "#renderer/features/studio/requestForms.ts";
import { UsageNote } from "#renderer/features/studio/UsageNote.tsx";
import { editDraft, loadDraft } from "#renderer/features/studio/stored/draftStore.ts";
import { openInDraft } from "#renderer/features/studio/stored/replaceDraft.ts";
import { withAddress } from "#renderer/features/studio/references/referenceKinds.ts";
import type { StudioDraft } from "#renderer/features/studio/draft.ts";

interface SceneGalleryProps {
  /** The service's ID of a scene to scroll to. */
  readonly shown: string | undefined;
  readonly onTab: (tab: StudioTab) => void;
}

/** Shows the workspace's cached scenes. One click uses a scene in a draft. */
export function SceneGallery({ shown, onTab }: SceneGalleryProps) {
  const id = useId();
  const { data } = useQuery(queries.scenes);
  const cards = data?.cards ?? [];
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-small font-medium text-faint">
        {t("Scenes")}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-3 gap-y-4">
        {cards.map((scene) => (
          <SceneFrame
            key={scene.id}
            scene={scene}
            isShown={shown !== undefined && isSameId(scene.id, shown)}
            onTab={onTab}
          />
        ))}
      </ul>
      {data?.isCut === true ? <p className="text-small text-faint">{t("Older scenes aren't shown.")}</p> : null}
    </section>
  );
}

interface SceneFrameProps {
  readonly scene: SceneCard;
  readonly isShown: boolean;
  readonly onTab: (tab: StudioTab) => void;
}

function SceneFrame({ scene, isShown, onTab }: SceneFrameProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) item.current?.scrollIntoView({ block: "center" });
  }, [isShown]);
  const { name, image, aspectRatio, isThumbnailOnly } = scene;
  const ratio = ratioOf(aspectRatio ?? undefined);
  const uses = usesOfScene(scene);
  const use = async (tab: StudioTab, field: string, address: string) => {
    await loadDraft(tab);
    editDraft(tab, "reference", (now) => ({ ...now, options: withAddress(tab, now.options, field, address) }));
    onTab(tab);
  };
  return (
    <li ref={item} className={`flex min-w-0 flex-col gap-1 ${isShown ? "-m-2 rounded-frame bg-press p-2" : ""}`}>
      <span className="flex aspect-square w-full items-center justify-center">
        {image === null ? (
          <ImagePlaceholder ratio={ratio ?? 1} state="developing" />
        ) : (
          <Thumbnail url={image.thumbnailUrl} kind="image" ratio={ratio} />
        )}
      </span>
      <span className="truncate text-small text-muted" title={name}>
        {name}
      </span>
      {isThumbnailOnly ? <span className="text-small text-faint">{t("Thumbnail only")}</span> : null}
      <span className="-ml-1 flex">
        <IconButton
          icon={Film}
          size="small"
          label={t("Use {name} in a video", { name })}
          disabled={image === null}
          onClick={() => image !== null && void use("video", "image", image.address)}
        />
        <IconButton
          icon={MessageCircle}
          size="small"
          label={t("Use {name} in a lipsync", { name })}
          disabled={image === null}
          onClick={() => image !== null && void use("lipsync", "image", image.address)}
        />
        <IconButton
          icon={Shuffle}
          size="small"
          label={t("Edit {name}", { name })}
          onClick={() => openInDraft("scene", "scene", (now) => draftOfScene(scene, now))}
        />
        <Popover
          label={t("Details of {name}", { name })}
          variant="aside"
          title={t("Scene details")}
          trigger={<Info aria-hidden size={14} />}
        >
          <DescriptionList facts={sceneDetails(scene)} />
          {uses.length === 0 ? null : <UsageNote uses={uses} />}
        </Popover>
      </span>
    </li>
  );
}

/** Returns a draft with the scene's settings as far as the service reports them. Keeps the labels of the form. */
export function draftOfScene(scene: SceneCard, now: StudioDraft): StudioDraft {
  const { name, prompt, model, aspectRatio, resolution, mode } = scene;
  const sceneOptions = { name, aspect_ratio: aspectRatio, resolution, mode };
  return {
    ...now,
    prompt: prompt ?? "",
    model: model ?? undefined,
    options: Object.fromEntries(Object.entries(sceneOptions).filter(([, value]) => value !== null)),
  };
}
