import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type ClipboardEvent, type ReactNode, useState } from "react";
import type { ReferenceKind } from "#contracts/references.ts";
import { t } from "#texts/t.ts";
import { useTileSize } from "#renderer/commands/useTileSize.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { SearchBox } from "#renderer/ui/filters/SearchBox.tsx";
import { TileSizeSlider } from "#renderer/ui/grid/TileSizeSlider.tsx";
import { useDebouncedValue } from "#renderer/ui/lists/useDebouncedValue.ts";
import { useFileImport } from "#renderer/features/studio/references/intake/useFileImport.ts";
import { useReferenceDrop } from "#renderer/features/studio/references/intake/useReferenceDrop.ts";
import { FilePreview, type PreviewedFile } from "#renderer/ui/media/FilePreview.tsx";
import { findLinks, noLinkText } from "#renderer/features/studio/references/referenceLinks.ts";
import { rememberReference } from "#renderer/features/studio/stored/knownReferences.ts";
import { mediaKind } from "#renderer/lib/text/files.ts";
import { AdChoices } from "./sources/AdChoices.tsx";
import {
  type Choice,
  ChoiceError,
  choiceName,
  choiceThumbnail,
  type ChooserSource,
  referenceOfChoice,
  sourcesOf,
} from "./choice.ts";
import { ChoiceBrowser } from "./ChoiceBrowser.tsx";
import type { ChoiceSource } from "./sources/choiceSource.ts";
import { ChooserFooter } from "./ChooserFooter.tsx";
import { AvatarChoices, SceneChoices } from "./sources/GalleryChoices.tsx";
import { lastSourceOf, rememberSource } from "./lastSource.ts";
import { LibraryChoices } from "./sources/LibraryChoices.tsx";

export interface ChooserProps {
  /** Names the field in the stored choice of its source. */
  readonly field: string;
  /** The field's label. */
  readonly label: string;
  readonly kind: ReferenceKind;
  /** How many more references the field takes: 1 for a single file. */
  readonly room: number;
  readonly onClose: () => void;
  /** Called with 1 to `room` addresses. */
  readonly onAdd: (addresses: readonly string[]) => void;
}

const sourceNames = { library: t("Library"), ads: t("Ads"), avatars: t("Avatars"), scenes: t("Scenes") } as const;
const typingPauseMs = 120;
const usualTileSize = 160;

/** The content of the dialog. It is mounted while the dialog is open. */
export function Chooser({ field, label, kind, room, onClose, onAdd }: ChooserProps) {
  const sources = sourcesOf(kind);
  const [source, setSource] = useState(() => lastSourceOf(field, sources));
  const [text, setText] = useState("");
  const find = useDebouncedValue(text.trim(), typingPauseMs);
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [preview, setPreview] = useState<Choice>();
  const [notice, setNotice] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  /** The search text whose first match Enter adds as soon as it is found; null while none is wanted. */
  const [wantedFirst, setWantedFirst] = useState<string | null>(null);
  const [tileSize, setTileSize] = useTileSize("picker", usualTileSize);
  const { data: serviceOrigin = null } = useQuery(queries.serviceOrigin);
  const intake = useFileImport(kind, setNotice);

  const finish = (addresses: readonly string[]) => {
    onAdd(addresses.slice(0, room));
    onClose();
  };
  const add = async (choices: readonly Choice[]) => {
    if (isAdding || choices.length === 0) return;
    setAdding(true);
    setNotice(null);
    const added: string[] = [];
    const reasons: string[] = [];
    for (const choice of choices.slice(0, room)) {
      try {
        const reference = await referenceOfChoice(choice, kind);
        rememberReference(reference);
        added.push(reference.address);
      } catch (cause) {
        reasons.push(
          cause instanceof ChoiceError ? cause.message : t("Couldn't add “{name}”.", { name: choiceName(choice) }),
        );
      }
    }
    setAdding(false);
    if (reasons.length === 0) return finish(added);
    // What can't be added stays chosen with its reason.
    setNotice(reasons.join(" "));
    if (added.length > 0) onAdd(added);
    return undefined;
  };
  const takeText = (given: string): boolean => {
    const found = findLinks(given, serviceOrigin);
    if (found.links.length > 0) finish([...new Set(found.links)]);
    else setNotice(noLinkText(found, serviceOrigin));
    return found.links.length > 0;
  };
  const addFiles = (files: readonly { readonly address: string }[]) => finish(files.map(({ address }) => address));
  const drop = useReferenceDrop(
    { text: (given) => void takeText(given), files: (files) => intake.give(files.slice(0, room), addFiles) },
    serviceOrigin,
  );
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    const isField = target instanceof HTMLInputElement;
    const isSearch = isField && target.type === "search";
    const links = findLinks(clipboardData.getData("text/plain"), serviceOrigin).links.length;
    // Words are pasted into the search, and a link into the field for links.
    if (isField && clipboardData.files.length === 0 && !(isSearch && links > 0)) return;
    event.preventDefault();
    drop.take(clipboardData);
  };
  const show = (next: ChooserSource) => {
    setSource(next);
    rememberSource(field, next);
  };

  return (
    // A drop target: everything that can be dropped here can also be chosen, typed or pasted.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      {...drop.handlers}
      onPaste={onPaste}
      className={`flex min-h-0 flex-1 flex-col rounded-[inherit] ${drop.isOver ? "outline-2 -outline-offset-4 outline-ink outline-dashed" : ""}`}
    >
      <SourceOf source={source} kind={kind} find={find}>
        {(from) => (
          <>
            <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3 pb-2">
              <h2 className="min-w-40 flex-1 truncate text-title font-semibold">
                {room === 1
                  ? t("{field}: choose {kind, select, video {a video} audio {audio} other {an image}}", {
                      field: label,
                      kind,
                    })
                  : t("{field}: choose {kind, select, video {videos} audio {audio} other {images}}", {
                      field: label,
                      kind,
                    })}
              </h2>
              <div
                className="w-72 min-w-48"
                onKeyDownCapture={(event) => {
                  if (event.key !== "Enter" || text.trim() === "") return;
                  event.preventDefault();
                  event.stopPropagation();
                  setWantedFirst(text.trim());
                }}
              >
                <SearchBox
                  label={t("Search prompts, brands, names")}
                  placeholder={t("Search prompts, brands, names")}
                  text={text}
                  onText={(next) => {
                    setText(next);
                    setWantedFirst(null);
                  }}
                  onLeave={focusFirstTile}
                />
              </div>
              {from.sort}
              <TileSizeSlider size={tileSize} onSize={setTileSize} />
              <Dialog.Close
                aria-label={t("Close")}
                className="-mr-1 inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
              >
                <X aria-hidden size={16} />
              </Dialog.Close>
            </header>
            <ChoiceBrowser
              key={source}
              source={from}
              tabs={
                sources.length === 1 ? null : (
                  <Segmented
                    label={t("Source")}
                    isLabelHidden
                    value={source}
                    onChange={show}
                    choices={sources.map((value) => ({ value, label: sourceNames[value] }))}
                  />
                )
              }
              find={find}
              onClearFind={() => setText("")}
              wantedFirst={wantedFirst}
              onFirst={(choice) => {
                setWantedFirst(null);
                if (choice !== undefined) void add([choice]);
              }}
              room={room}
              chosen={chosen}
              onChoose={setChosen}
              onAdd={(choices) => void add(choices)}
              onPreview={setPreview}
              tileSize={tileSize}
              onTileSize={setTileSize}
            />
          </>
        )}
      </SourceOf>
      <ChooserFooter
        room={room}
        count={chosen.length}
        isBusy={isAdding || intake.isTaking}
        notice={intake.isTaking ? t("Importing…") : notice}
        onUpload={() => intake.choose(room, addFiles)}
        onLink={takeText}
        onAdd={() => void add(chosen)}
      />
      <FilePreview shown={previewOfChoice(preview)} onClose={() => setPreview(undefined)} />
    </div>
  );
}

interface SourceOfProps {
  readonly source: ChooserSource;
  readonly kind: ReferenceKind;
  readonly find: string;
  readonly children: (source: ChoiceSource) => ReactNode;
}

function SourceOf({ source, kind, ...props }: SourceOfProps) {
  switch (source) {
    case "ads":
      return <AdChoices kind={kind} {...props} />;
    case "avatars":
      return <AvatarChoices {...props} />;
    case "scenes":
      return <SceneChoices {...props} />;
    default:
      return <LibraryChoices kind={kind} {...props} />;
  }
}

function focusFirstTile(): void {
  document.querySelector<HTMLElement>("[role=dialog] [role=gridcell][tabindex='0']")?.focus();
}

/** Returns what is shown full-size of a choice. Without a file on this computer, that is its thumbnail. */
function previewOfChoice(choice: Choice | undefined): PreviewedFile | undefined {
  if (choice === undefined) return undefined;
  const name = choiceName(choice);
  if (choice.source !== "library") return { name, kind: "image", url: choiceThumbnail(choice) };
  const kind = mediaKind(choice.asset.mediaType);
  return { name, kind: kind === "file" ? "image" : kind, url: choice.asset.url };
}
