import { useQuery } from "@tanstack/react-query";
import { isSameId } from "#contracts/service/primitives.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { sceneDetails } from "#renderer/lib/text/galleryDetails.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";

interface ResultSceneProps {
  readonly sceneId: string | null;
  readonly onShow: (sceneId: string) => void;
}

/** The scene that was created from a result, as listed by the service. */
export function ResultScene({ sceneId, onShow }: ResultSceneProps) {
  const { data } = useQuery({ ...queries.scenes, enabled: sceneId !== null });
  if (sceneId === null) return null;
  const scene = data?.cards.find(({ id }) => isSameId(id, sceneId));
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-medium text-muted">{t("Scene")}</h2>
      <DescriptionList facts={scene === undefined ? [{ label: t("Scene ID"), value: sceneId }] : sceneDetails(scene)} />
      {scene === undefined ? (
        <p className="text-small text-faint">{t("This scene isn't in your scene list.")}</p>
      ) : (
        <span>
          <Button size="small" onClick={() => onShow(scene.id)}>
            {t("Show scene")}
          </Button>
        </span>
      )}
    </div>
  );
}
