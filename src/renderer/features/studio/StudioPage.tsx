import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { AssetId } from "../../../contracts/ids.ts";
import type { GenerationType } from "../../../contracts/service/generationRequests.ts";
import { asCommandError, type CommandError } from "../../ipc/CommandError.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { errorWords, supportDetails } from "../../lib/errorWords.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { ComposeForm, type Quoting } from "./ComposeForm.tsx";
import { creatives, type StudioTab, studioTabs } from "./creatives.ts";
import { draftOfRecipe } from "./draft.ts";
import { editDraft, loadDraft, saveDrafts, useStudio } from "./draftStore.ts";
import { Sheet } from "./Sheet.tsx";

interface StudioPageProps {
  readonly tab: StudioTab;
  readonly onTab: (tab: StudioTab) => void;
  /** A result whose recipe is to become the draft. */
  readonly remix: AssetId | undefined;
  readonly onRemixed: () => void;
  readonly quoting: Quoting;
}

const later: Readonly<Record<Exclude<StudioTab, "image">, string>> = {
  video: "Video comes next: clips with first and last frame, references and sound. It cannot be priced or run yet.",
  audio: "Speech comes next: voice, pace and pitch. It cannot be priced or run yet.",
  lipsync: "Lipsync comes next: a face and a voice made into a clip. It cannot be priced or run yet.",
  scene: "Scenes come next: an avatar, a product and a setting in one picture. They cannot be priced or run yet.",
};
const names: Readonly<Record<StudioTab, string>> = {
  image: "Image",
  video: "Video",
  audio: "Audio",
  lipsync: "Lipsync",
  scene: "Scene",
};

export function StudioPage({ tab, onTab, remix, onRemixed, quoting }: StudioPageProps) {
  useSavedOnLeave();
  useRemix(remix, onRemixed);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeading>Studio</PageHeading>
      <Tabs
        label="Kind of creative"
        value={tab}
        onChange={onTab}
        className="flex min-h-0 flex-1 flex-col [&>[role=tablist]]:px-(--gutter)"
        tabs={studioTabs.map((value) => ({
          value,
          label: names[value],
          panel:
            value === "image" ? <Composer type="image" quoting={quoting} /> : <EmptyState>{later[value]}</EmptyState>,
        }))}
      />
    </div>
  );
}

function Composer({ type, quoting }: { readonly type: GenerationType; readonly quoting: Quoting }) {
  const creative = creatives[type];
  const history = useStudio((state) => state.drafts[type]);
  const { data: models } = useQuery(queries.models(type));
  const [failure, setFailure] = useState<CommandError | null>(null);
  const load = useCallback(() => {
    loadDraft(type).then(
      () => setFailure(null),
      (cause: unknown) => setFailure(asCommandError(cause)),
    );
  }, [type]);
  useEffect(load, [load]);
  if (history === undefined) {
    return failure === null ? <Skeleton className="m-6 h-40" /> : <Unread failure={failure} onRetry={load} />;
  }

  const draft = history.present;
  const model = draft.model ?? models?.find((choice) => choice.isDefault)?.id ?? creative.models[0] ?? "";
  return (
    <div className="grid h-full min-h-0 grid-cols-1 min-[68rem]:grid-cols-[minmax(0,57rem)_minmax(20rem,1fr)]">
      <ComposeForm
        creative={creative}
        draft={draft}
        model={model}
        canUndo={history.past.length > 0}
        canRedo={history.future.length > 0}
        quoting={quoting}
      />
      <div className="hidden min-h-0 border-l border-line bg-table min-[68rem]:block">
        <Sheet creative={creative} draft={draft} />
      </div>
    </div>
  );
}

/** Without what is on disk nothing can be composed: a new draft would be written over it. */
function Unread({ failure, onRetry }: { readonly failure: CommandError; readonly onRetry: () => void }) {
  const { text } = errorWords(failure, "other");
  return (
    <div className="max-w-216 px-(--gutter) py-4">
      <Problem
        title="The draft could not be read"
        text={text}
        details={supportDetails(failure)}
        action={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

function useSavedOnLeave(): void {
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === "hidden") saveDrafts();
    };
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("pagehide", saveDrafts);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("pagehide", saveDrafts);
      saveDrafts();
    };
  }, []);
}

/** Loads a recipe into the draft, as one step that can be undone. */
function useRemix(remix: AssetId | undefined, onRemixed: () => void): void {
  useEffect(() => {
    if (remix === undefined) return undefined;
    let isCurrent = true;
    const load = async () => {
      const [asset] = await Promise.all([run("library.read", { assetId: remix }), loadDraft("image")]);
      if (!isCurrent) return;
      const draft = asset.recipe === null ? null : draftOfRecipe("image", asset.recipe, asset);
      if (draft === null)
        toast({ title: "No recipe to remix", text: "This result was not asked for here, or is no picture." });
      else editDraft("image", "remix", () => draft);
      onRemixed();
    };
    load().catch(() => {
      toast({ title: "The recipe could not be read", isFailure: true });
      onRemixed();
    });
    return () => {
      isCurrent = false;
    };
  }, [remix, onRemixed]);
}
