import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { t } from "../../../texts/t.ts";
import { asCommandError, type CommandError } from "../../ipc/CommandError.ts";
import { queries } from "../../ipc/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Skeleton } from "../../ui/marks/Skeleton.tsx";
import { Tabs } from "../../ui/panel/Tabs.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import type { BatchItem } from "./batch/batch.ts";
import { BatchBar } from "./batch/BatchBar.tsx";
import { batchSlot, editItem } from "./stored/batchStore.ts";
import { ComposeForm, type Quoting } from "./form/ComposeForm.tsx";
import { requestForms, type StudioTab, studioTabs } from "./requestForms.ts";
import { CsvDialog } from "./csv/CsvDialog.tsx";
import { showCsv } from "./csv/csvStore.ts";
import { useCsvDrop } from "./csv/useCsvDrop.ts";
import { loadDraft, useStudio } from "./stored/draftStore.ts";
import { referenceSlot } from "./stored/knownReferences.ts";
import { modelSupportSlot } from "./stored/modelSupportStore.ts";
import { awaitSpeech, useSpeechReturn } from "./voices/speech.ts";
import { pinnedSlot } from "./models/pinnedModels.ts";
import { variationsSlot } from "./variations/variationsStore.ts";
import { flushAll } from "./stored/storedSlot.ts";
import { promptSlot } from "./stored/promptStore.ts";
import { SceneGallery } from "./scenes/SceneGallery.tsx";
import { OutputPanel } from "./OutputPanel.tsx";
import { tabNames } from "./tabNames.ts";
import { modelOf } from "./form/useFormDraft.ts";
import { type StudioEntry, useStudioEntry } from "./useStudioEntry.ts";
import { FailureMessage } from "../../commands/FailureMessage.tsx";

interface StudioPageProps extends StudioEntry {
  readonly tab: StudioTab;
  /** The service's ID of a scene to scroll to. */
  readonly shownScene: string | undefined;
  readonly onTab: (tab: StudioTab) => void;
  /** Called when the result from the link is in the draft of this tab. */
  readonly onConfirmed: (tab: StudioTab) => void;
  readonly quoting: Quoting;
}

export function StudioPage(props: StudioPageProps) {
  const { tab, shownScene, onTab, remix, withSeed, reference, onConfirmed, quoting } = props;
  useSavedOnLeave();
  useStudioEntry({ remix, withSeed, reference }, tab, onConfirmed);
  useStored();
  // Start caching the galleries when Studio opens, not when the user opens the first gallery.
  useQuery(queries.avatars);
  useQuery(queries.scenes);
  useSpeechReturn(onTab);
  const drop = useCsvDrop(tab);
  const edit = ({ id, type }: BatchItem) => {
    onTab(type);
    editItem(id).catch(() => toast({ title: t("Couldn't read the item"), isFailure: true }));
  };
  return (
    <div className="flex h-full min-h-0 flex-col" {...drop.handlers}>
      <PageHeading
        aside={
          <span className="ml-auto">
            <Button size="small" onClick={() => showCsv(true)}>
              {t("Import CSV…")}
            </Button>
          </span>
        }
      >
        {t("Studio")}
      </PageHeading>
      <Tabs
        label={t("Type")}
        value={tab}
        onChange={onTab}
        className="flex min-h-0 flex-1 flex-col [&>[role=tablist]]:px-[calc(var(--gutter)-0.75rem)]"
        tabs={studioTabs.map((value) => ({
          value,
          label: tabNames[value],
          panel: <Composer type={value} quoting={quoting} shownScene={shownScene} onTab={onTab} />,
        }))}
      />
      <BatchBar onEdit={edit} />
      <CsvDialog tab={tab} />
      {drop.isOver ? (
        <div className="pointer-events-none fixed inset-2 z-50 grid place-items-center rounded-panel border-2 border-dashed border-ink bg-veil">
          <p className="popup px-4 py-2 font-medium">{t("Drop the file to import rows")}</p>
        </div>
      ) : null}
    </div>
  );
}

/**
 * Loads Studio's data from disk. No item can be added before the batch is loaded, because that would overwrite the
 * stored batch.
 */
function useStored(): void {
  useEffect(() => {
    batchSlot.load().catch(() => toast({ title: t("Couldn't read the batch"), isFailure: true }));
    // These four slots are optional: without them the forms work as at the first start.
    for (const slot of [modelSupportSlot, promptSlot, referenceSlot, pinnedSlot]) slot.load().catch(() => undefined);
    variationsSlot.load().catch(() => toast({ title: t("Couldn't read saved templates"), isFailure: true }));
  }, []);
}

interface ComposerProps {
  readonly type: StudioTab;
  readonly quoting: Quoting;
  readonly shownScene: string | undefined;
  readonly onTab: (tab: StudioTab) => void;
}

function Composer({ type, quoting, shownScene, onTab }: ComposerProps) {
  const creative = requestForms[type];
  const history = useStudio((state) => state.drafts[type]);
  const { data: models } = useQuery(queries.models(type));
  const { data: usedForAudio = [] } = useQuery({ ...queries.usedModels("audio"), enabled: type === "lipsync" });
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
  const model = modelOf(creative, draft, models);
  return (
    <div className="grid h-full min-h-0 grid-cols-1 min-[68rem]:grid-cols-[minmax(0,57rem)_minmax(20rem,1fr)]">
      <ComposeForm
        creative={creative}
        draft={draft}
        model={model}
        canUndo={history.past.length > 0}
        canRedo={history.future.length > 0}
        quoting={quoting}
        onCreateSpeech={() => {
          awaitSpeech(usedForAudio);
          onTab("audio");
        }}
        // A narrow window has no room for the output panel, and the scenes are shown nowhere else.
        below={
          type === "scene" ? (
            <div className="min-[68rem]:hidden">
              <SceneGallery shown={shownScene} onTab={onTab} />
            </div>
          ) : null
        }
      />
      <div className="hidden min-h-0 border-l border-line bg-table min-[68rem]:block">
        <OutputPanel creative={creative} draft={draft} shownScene={shownScene} onTab={onTab} />
      </div>
    </div>
  );
}

/** Replaces a form whose draft can't be loaded, because a new draft would overwrite the stored one. */
function Unread({ failure, onRetry }: { readonly failure: CommandError; readonly onRetry: () => void }) {
  return (
    <div className="max-w-216 px-(--gutter) py-4">
      <FailureMessage failed={t("Couldn't read the draft")} error={failure} onRetry={onRetry} />
    </div>
  );
}

function useSavedOnLeave(): void {
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === "hidden") flushAll();
    };
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("pagehide", flushAll);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("pagehide", flushAll);
      flushAll();
    };
  }, []);
}
