import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { AssetTile } from "../../../../contracts/library/assets.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { run } from "../../../ipc/run.ts";
import { mediaKind } from "../../../lib/text/files.ts";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { Segmented } from "../../../ui/fields/Segmented.tsx";
import { Skeleton } from "../../../ui/marks/Skeleton.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { rememberReference } from "../stored/knownReferences.ts";
import { PickerTile } from "./PickerTile.tsx";
import type { ReferenceKind } from "./referenceKinds.ts";

interface ReferencePickerProps {
  readonly kind: ReferenceKind;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isFull: boolean;
  readonly onPick: (address: string) => void;
}

type Source = "library" | "avatars" | "scenes";
const sourceNames = { library: t("Library"), avatars: t("Avatars"), scenes: t("Scenes") } as const;

/** Chooses a reference from existing results, avatars, and scenes. */
export function ReferencePicker({ kind, isOpen, onClose, isFull, onPick }: ReferencePickerProps) {
  const [source, setSource] = useState<Source>("library");
  const sources: readonly Source[] = kind === "image" ? ["library", "avatars", "scenes"] : ["library"];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("{kind, select, video {Choose video} audio {Choose audio} other {Choose image}}", { kind })}
    >
      <div className="flex flex-col gap-3">
        {sources.length === 1 ? null : (
          <Segmented
            label={t("Source")}
            isLabelHidden
            value={source}
            onChange={setSource}
            choices={sources.map((value) => ({ value, label: sourceNames[value] }))}
          />
        )}
        {isFull ? <p className="text-note">{t("The list is full. Remove a reference first.")}</p> : null}
        {source === "avatars" ? (
          <Avatars isFull={isFull} onPick={onPick} />
        ) : source === "scenes" ? (
          <Scenes isFull={isFull} onPick={onPick} />
        ) : (
          <Results kind={kind} isFull={isFull} onPick={onPick} />
        )}
      </div>
    </Dialog>
  );
}

type FromProps = Pick<ReferencePickerProps, "isFull" | "onPick">;

function Avatars({ isFull, onPick }: FromProps) {
  const { data } = useQuery(queries.avatars);
  return (
    <Tiles
      isRead={data !== undefined}
      empty={data?.readAt === null ? t("Avatars not synced yet.") : t("No avatars in this workspace.")}
    >
      {(data?.cards ?? []).flatMap(({ id, name, front, fullBody }) => [
        <PickerTile
          key={`${id} front`}
          name={name}
          thumbnailUrl={front.thumbnailUrl}
          kind="image"
          isDisabled={isFull}
          onPick={() => onPick(front.address)}
        />,
        <PickerTile
          key={`${id} full`}
          name={fullBodyName(name)}
          thumbnailUrl={fullBody.thumbnailUrl}
          kind="image"
          isDisabled={isFull}
          onPick={() => onPick(fullBody.address)}
        />,
      ])}
    </Tiles>
  );
}

function fullBodyName(name: string): string {
  return t("{name}, full body", { name });
}

function Scenes({ isFull, onPick }: FromProps) {
  const { data } = useQuery(queries.scenes);
  return (
    <Tiles
      isRead={data !== undefined}
      empty={data?.readAt === null ? t("Scenes not synced yet.") : t("No scenes in this workspace yet.")}
    >
      {(data?.cards ?? []).flatMap(({ id, name, image, isThumbnailOnly }) =>
        image === null
          ? []
          : [
              <PickerTile
                key={id}
                name={isThumbnailOnly ? t("{name}, thumbnail only", { name }) : name}
                thumbnailUrl={image.thumbnailUrl}
                kind="image"
                isDisabled={isFull}
                onPick={() => onPick(image.address)}
              />,
            ],
      )}
    </Tiles>
  );
}

function Results({ kind, isFull, onPick }: FromProps & { readonly kind: ReferenceKind }) {
  const { data: outline } = useQuery(queries.libraryOutline({}));
  const newest = outline?.pageRanges[0];
  const { data } = useQuery({
    ...queries.libraryPage({}, newest ?? { sortKey: 0, count: 1 }),
    enabled: newest !== undefined,
  });
  const [busy, setBusy] = useState<AssetTile["id"] | null>(null);
  const assets = (data?.assets ?? []).filter(({ mediaType }) => mediaKind(mediaType) === kind);
  const pick = async ({ id, prompt, thumbnailUrl }: AssetTile) => {
    setBusy(id);
    try {
      const { address } = await run("galleries.addressOf", { assetId: id });
      rememberReference({ address, name: prompt, thumbnailUrl, assetId: id });
      onPick(address);
    } catch {
      toast({ title: t("No link available for this result"), isFailure: true });
    } finally {
      setBusy(null);
    }
  };
  return (
    <Tiles
      isRead={outline !== undefined && (newest === undefined || data !== undefined)}
      empty={t("No {kind, select, video {videos} audio {audio} other {images}} in Library yet.", { kind })}
    >
      {assets.map((asset) => (
        <PickerTile
          key={asset.id}
          name={asset.prompt}
          thumbnailUrl={asset.thumbnailUrl}
          kind={kind}
          isDisabled={isFull || busy !== null}
          onPick={() => void pick(asset)}
        />
      ))}
    </Tiles>
  );
}

interface TilesProps {
  /** Whether the source has been read, so that an empty one is known to be empty. */
  readonly isRead: boolean;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

function Tiles({ isRead, empty, children }: TilesProps) {
  if (children.length === 0) return isRead ? <p className="text-muted">{empty}</p> : <Skeleton className="h-20" />;
  return <ul className="-m-1 grid max-h-80 grid-cols-4 gap-2 overflow-y-auto p-1">{children}</ul>;
}
