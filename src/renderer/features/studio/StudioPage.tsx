import { Tabs } from "@base-ui/react/tabs";
import { useQuery } from "@tanstack/react-query";
import { FileUp, FilePlus2, FolderOpen } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";
import { asCommandError, type CommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Menu } from "#renderer/ui/overlays/Menu.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { SelectionMark } from "#renderer/ui/marks/SelectionMark.tsx";
import type { BatchItem } from "./batch/batch.ts";
import { batchEntries } from "./batch/batchEntries.ts";
import { useBatchQuote } from "./batch/useBatchQuote.ts";
import { CsvDialog } from "./csv/CsvDialog.tsx";
import { showCsv } from "./csv/csvStore.ts";
import { useCsvDrop } from "./csv/useCsvDrop.ts";
import { emptyDraft } from "./draft.ts";
import { ComposeForm } from "./form/ComposeForm.tsx";
import { StudioFooter } from "./form/StudioFooter.tsx";
import { type Quoting, useComposer } from "./form/useComposer.ts";
import { useFormKeys } from "./form/useFormKeys.ts";
import { redoChange, undoChange } from "./history/undoChange.ts";
import { pinnedSlot } from "./models/pinnedModels.ts";
import { requestForms, type StudioTab, studioTabs } from "./requestForms.ts";
import { SceneGallery } from "./scenes/SceneGallery.tsx";
import { Stage } from "./stage/Stage.tsx";
import { setStageOpen, useStage } from "./stage/stageStore.ts";
import { batchSlot, useBatch } from "./stored/batchStore.ts";
import { editDraft, loadDraft, useStudio } from "./stored/draftStore.ts";
import { referenceSlot } from "./stored/knownReferences.ts";
import { modelSupportSlot } from "./stored/modelSupportStore.ts";
import { promptSlot } from "./stored/promptStore.ts";
import { editItem } from "./stored/replaceDraft.ts";
import { flushAll } from "./stored/storedSlot.ts";
import { type StudioActions, StudioActionsContext } from "./StudioActions.ts";
import { tabNames } from "./tabNames.ts";
import { type StudioEntry, useResultInStudio, useStudioEntry } from "./useStudioEntry.ts";
import { VariationsDialog } from "./variations/VariationsDialog.tsx";
import { variationsSlot } from "./variations/variationsStore.ts";
import { awaitSpeech, useSpeechReturn } from "./voices/speech.ts";

interface StudioPageProps extends StudioEntry {
  readonly tab: StudioTab;
  /** The service's ID of a scene to scroll to. */
  readonly shownScene: string | undefined;
  readonly onTab: (tab: StudioTab) => void;
  /** Called when the result from the link is in the draft of this tab. */
  readonly onConfirmed: (tab: StudioTab) => void;
  readonly quoting: Quoting;
  readonly actions: StudioActions;
  /** Begins a new draft of this tab's type. */
  readonly onNewDraft: () => void;
  /** Opens the recipe of a file that the user chooses. */
  readonly onOpenRecipe: () => void;
  /** What a new user is offered, shown at the corner of the results. */
  readonly offer: React.ReactNode;
}

export function StudioPage(props: StudioPageProps) {
  const { tab, shownScene, onTab, remix, withSeed, reference, onConfirmed, quoting, actions } = props;
  useSavedOnLeave();
  useStudioEntry({ remix, withSeed, reference }, tab, onConfirmed);
  useStored();
  useSpeechReturn(onTab);
  // Start caching the galleries when Studio opens, not when the user opens the first gallery.
  useQuery(queries.avatars);
  useQuery(queries.scenes);
  const drop = useCsvDrop(tab);
  const items = useBatch(({ batch }) => batch?.items);
  return (
    <StudioActionsContext value={actions}>
      <div className="flex h-full min-h-0 flex-col" {...drop.handlers}>
        <Workbench
          type={tab}
          onTab={onTab}
          quoting={quoting}
          shownScene={shownScene}
          offer={props.offer}
          menu={
            <Menu
              entries={[
                { label: t("Import CSV…"), icon: FileUp, onSelect: () => showCsv(true) },
                { label: t("New draft"), icon: FilePlus2, onSelect: props.onNewDraft },
                { label: t("Open recipe…"), icon: FolderOpen, onSelect: props.onOpenRecipe },
                ...batchEntries(items ?? []),
              ]}
            />
          }
        />
        <CsvDialog tab={tab} />
        {drop.isOver ? (
          <div className="pointer-events-none fixed inset-2 z-50 grid place-items-center rounded-panel border-2 border-dashed border-ink bg-veil">
            <p className="popup px-4 py-2 font-medium">{t("Drop the file to import rows")}</p>
          </div>
        ) : null}
      </div>
    </StudioActionsContext>
  );
}

interface WorkbenchProps {
  readonly type: StudioTab;
  readonly onTab: (tab: StudioTab) => void;
  readonly quoting: Quoting;
  readonly shownScene: string | undefined;
  readonly menu: React.ReactNode;
  readonly offer: React.ReactNode;
}

/** The form, the stage beside it, and one footer for both. */
function Workbench({ type, onTab, quoting, shownScene, menu, offer }: WorkbenchProps) {
  const creative = requestForms[type];
  const history = useStudio((state) => state.drafts[type]);
  const { data: usedForAudio = [] } = useQuery({ ...queries.usedModels("audio"), enabled: type === "lipsync" });
  const failure = useDraftLoad(type);
  const [isMultiplying, setMultiplying] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const draft = history?.present ?? emptyDraft;
  const composer = useComposer({ creative, draft, quoting, form });
  const isBatch = useBatch((state) => state.isListed);
  const isStageOpen = useStage((state) => state.isOpen);
  const batch = useBatchQuote();
  const result = useResultInStudio(onTab);
  const [firstGroup] = batch.groups;
  const requestQuote = () => {
    if (isBatch && firstGroup !== undefined && !batch.isRequesting && composer.quoteBlock === null) {
      batch.onRequestQuote(firstGroup);
    } else composer.requestQuote();
  };
  useFormKeys(
    page,
    { requestQuote, add: composer.add, undo: () => undoChange(type), redo: () => redoChange(type) },
    true,
  );
  const edit = useCallback(
    ({ id, type: itemType }: BatchItem) => {
      onTab(itemType);
      setStageOpen(false);
      editItem(id).catch(() => toast({ title: t("Couldn't read the item"), isFailure: true }));
    },
    [onTab],
  );
  return (
    <div ref={page} className="flex min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 grid-cols-[30rem_minmax(0,1fr)] max-wide:flex max-wide:flex-col min-[100rem]:grid-cols-[32.5rem_minmax(0,1fr)]">
        <Tabs.Root
          value={type}
          onValueChange={(next: StudioTab) => onTab(next)}
          className={`flex min-h-0 min-w-0 flex-col max-wide:flex-1 ${isStageOpen ? "max-wide:hidden" : ""}`}
        >
          <TypeTabs type={type} menu={menu} />
          <Tabs.Panel value={type} className="min-h-0 flex-1 outline-offset-[-2px]">
            {history === undefined ? (
              failure.error === null ? (
                <Skeleton className="m-6 h-40" />
              ) : (
                <div className="px-(--gutter) py-4">
                  <FailureMessage failed={t("Couldn't read the draft")} error={failure.error} onRetry={failure.retry} />
                </div>
              )
            ) : (
              <ComposeForm
                key={type}
                composer={composer}
                form={form}
                onVariations={() => setMultiplying(true)}
                onCreateSpeech={() => {
                  awaitSpeech(usedForAudio);
                  onTab("audio");
                }}
                below={type === "scene" ? <SceneGallery shown={shownScene} onTab={onTab} /> : null}
              />
            )}
          </Tabs.Panel>
        </Tabs.Root>
        <div className={`flex min-h-0 min-w-0 flex-col ${isStageOpen ? "max-wide:flex-1" : ""}`}>
          <Stage
            type={type}
            onTry={(prompt) => {
              editDraft(type, "prompt", (now) => ({ ...now, prompt }));
              form.current?.querySelector<HTMLTextAreaElement>("textarea")?.focus();
            }}
            onRemix={(assetId: AssetId) => result.remix(assetId, type)}
            onReference={result.use}
            onEdit={edit}
          />
          {/* In the flow, so that it covers no control. */}
          <div className="flex justify-end border-l border-line bg-table p-3 empty:hidden max-wide:order-first max-wide:border-t max-wide:border-l-0 max-wide:py-1">
            {offer}
          </div>
        </div>
      </div>
      <StudioFooter composer={composer} onVariations={() => setMultiplying(true)} batch={isBatch ? batch : null} />
      <VariationsDialog
        isOpen={isMultiplying}
        onClose={() => setMultiplying(false)}
        creative={creative}
        draft={draft}
        model={composer.model}
        onPrompt={(prompt) => editDraft(type, "prompt", (now) => ({ ...now, prompt }))}
      />
    </div>
  );
}

/** The heading of the screen and the tabs of the types; in one line in a low window. */
function TypeTabs({ type, menu }: { readonly type: StudioTab; readonly menu: React.ReactNode }) {
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 border-b border-line px-(--gutter) pt-1">
      <h1 className="flex min-h-10 flex-1 items-center text-title font-semibold tracking-tight [@media(height<56.25rem)]:flex-none">
        {t("Studio")}
      </h1>
      <span className="[@media(height<56.25rem)]:order-last [@media(height<56.25rem)]:ml-auto">{menu}</span>
      <Tabs.List
        aria-label={t("Type")}
        activateOnFocus={false}
        className="-ml-2 flex basis-full [@media(height<56.25rem)]:ml-0 [@media(height<56.25rem)]:basis-auto"
      >
        {studioTabs.map((value) => (
          <Tabs.Tab
            key={value}
            value={value}
            className="relative -mb-px flex h-9 items-center rounded-t-control px-2 font-medium text-muted transition-colors duration-100 outline-offset-[-2px] hover:text-ink data-active:text-ink"
          >
            {tabNames[value]}
            {value === type ? (
              <SelectionMark stroke="under" className="-bottom-[5px] left-1 h-2 w-[calc(100%-0.5rem)]" />
            ) : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </header>
  );
}

/** Loads the draft of a type. A draft that can't be read is not replaced, because that would overwrite the stored one. */
function useDraftLoad(type: StudioTab): { readonly error: CommandError | null; readonly retry: () => void } {
  const [failed, setFailed] = useState<{ readonly type: StudioTab; readonly error: CommandError } | null>(null);
  const retry = useCallback(() => {
    loadDraft(type).then(
      () => setFailed(null),
      (cause: unknown) => setFailed({ type, error: asCommandError(cause) }),
    );
  }, [type]);
  useEffect(retry, [retry]);
  return { error: failed?.type === type ? failed.error : null, retry };
}

/**
 * Loads Studio's data from disk. No item can be added before the batch is loaded, because that would overwrite the
 * stored batch.
 */
function useStored(): void {
  useEffect(() => {
    batchSlot.load().catch(() => toast({ title: t("Couldn't read the batch"), isFailure: true }));
    // These slots are optional: without them the forms work as at the first start.
    for (const slot of [modelSupportSlot, promptSlot, referenceSlot, pinnedSlot]) slot.load().catch(() => undefined);
    variationsSlot.load().catch(() => toast({ title: t("Couldn't read saved templates"), isFailure: true }));
  }, []);
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
