import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Monitor } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import type { WireError } from "#contracts/result.ts";
import { researchQueries } from "#renderer/ipc/researchQueries.ts";
import { run } from "#renderer/ipc/run.ts";
import { useArea } from "#renderer/ipc/useArea.ts";
import { useRequestLimits } from "#renderer/ipc/useRequestLimits.ts";
import { labelErrorsOf } from "#renderer/lib/text/labelRule.ts";
import type { ResearchInput } from "#renderer/lib/money/quoteInput.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { useToday } from "#renderer/ui/time/useNow.ts";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { UnavailableNote } from "#renderer/ui/UnavailableNote.tsx";
import { SwitchField } from "#renderer/ui/fields/SwitchField.tsx";
import { PageField } from "./PageField.tsx";
import { blankWithin, composeResearch, draftOfRequest, type ResearchDraft } from "./researchDraft.ts";
import { optionsText } from "./optionsText.ts";
import { ResearchOptions } from "./ResearchOptions.tsx";
import { MonitorFields, type MonitorTerms } from "#renderer/features/research/monitors/MonitorFields.tsx";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { useServiceBlock } from "#renderer/commands/useServiceBlock.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";

/** What prefills the form. */
export interface FormStart {
  /** An earlier request; null for an empty form. */
  readonly like: ResearchInput | null;
  /** The ID of the page that prefills a form without an earlier request. */
  readonly page: string | null;
  /** Whether the form starts with "Monitor this page" on. */
  readonly startsMonitoring: boolean;
}

export const emptyForm: FormStart = { like: null, page: null, startsMonitoring: false };

interface NewResearchProps {
  readonly isOpen: boolean;
  readonly start: FormStart;
  readonly isRequesting: boolean;
  /** Why the last quote request failed; null if it did not. */
  readonly error: WireError | null;
  readonly onRequestQuote: (input: ResearchInput) => void;
  readonly onClose: () => void;
  readonly onMonitorCreated: (monitor: Monitor) => void;
}

const anyPage = "10000";
const newMonitor: MonitorTerms = { everyHours: 24, monthlyCap: undefined };

/** Form for a research request: either one job, which gets a quote next, or a monitor with a monthly cap. */
export function NewResearch({
  isOpen,
  start,
  isRequesting,
  error,
  onRequestQuote,
  onClose,
  onMonitorCreated,
}: NewResearchProps) {
  const { like, page, startsMonitoring } = start;
  const client = useQueryClient();
  const [pasted, setPasted] = useState(like?.request.target.page_id ?? page ?? "");
  const limits = useRequestLimits();
  const [written, setDraft] = useState<ResearchDraft | null>(like === null ? null : draftOfRequest(like.request));
  const draft = written ?? blankWithin(limits);
  const [monitor, setMonitor] = useState<MonitorTerms | null>(startsMonitoring ? newMonitor : null);
  const [labels, setLabels] = useState({ project: like?.project ?? "", costCenter: like?.costCenter ?? "" });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [areOptionsShown, setAreOptionsShown] = useState(false);
  const { data: found } = useQuery({ ...researchQueries.pageIdIn(pasted.trim()), enabled: pasted.trim() !== "" });
  const pageId = pasted.trim() === "" ? null : found?.pageId;
  // Validates the other fields even without a page ID.
  const checked = composeResearch(pageId ?? anyPage, draft, limits);
  const errors = checked.isComplete ? {} : checked.errors;
  const labelErrors = labelErrorsOf(labels);
  const today = useToday();
  const access = useArea("research");
  const isBlocked = access.state === "unavailable";
  const serviceBlock = useServiceBlock();
  // A monitor only plans its checks, which wait for the service.
  const quoteBlock = monitor === null ? serviceBlock : null;
  const submit = async () => {
    setWasSubmitted(true);
    if (isBlocked || quoteBlock !== null) return;
    const text = pasted.trim();
    // Reads the page ID again, because Enter right after pasting is faster than the result shown below the field.
    const id = text === "" ? null : (await client.ensureQueryData(researchQueries.pageIdIn(text))).pageId;
    const composed = id === null ? null : composeResearch(id, draft, limits);
    const hasWrongOption = !checked.isComplete || Object.keys(labelErrors).length > 0;
    if (hasWrongOption) setAreOptionsShown(true);
    if (composed?.isComplete !== true || hasWrongOption) return;
    const { request } = composed;
    const sent = {
      ...(labels.project !== "" && { project: labels.project }),
      ...(labels.costCenter !== "" && { costCenter: labels.costCenter }),
    };
    if (monitor === null) onRequestQuote({ request, ...sent });
    else if (monitor.monthlyCap !== undefined) {
      const terms = { request, ...sent, everyHours: monitor.everyHours, monthlyCap: monitor.monthlyCap };
      await runWithToast(async () => {
        const created = await run("monitors.create", terms);
        // Null if the user declined in the consent view; the form stays open.
        if (created !== null) onMonitorCreated(created);
      });
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("New research")}
      width="quote"
      startsInField
      footer={
        <>
          <Button variant="quiet" size="large" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button
            variant="primary"
            size="large"
            disabled={isBlocked || isRequesting || (monitor !== null && monitor.monthlyCap === undefined)}
            blockedBy={quoteBlock}
            onClick={() => void submit()}
          >
            {isRequesting ? t("Getting quote…") : monitor === null ? t("Get quote") : t("Start monitoring")}
          </Button>
        </>
      }
    >
      {/* Enter in any text field submits the form. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key === "Enter" && event.target instanceof HTMLInputElement && !event.defaultPrevented)
            void submit();
        }}
      >
        {isBlocked ? (
          <UnavailableNote title={t("Research isn't available for this API key.")} reason={access.reason} />
        ) : null}
        <PageField pasted={pasted} onPaste={setPasted} pageId={pageId} wasSubmitted={wasSubmitted} />
        <Options text={optionsText(draft, labels, today)} isShown={areOptionsShown} onShow={setAreOptionsShown}>
          <ResearchOptions
            draft={draft}
            onChange={setDraft}
            errors={errors}
            limits={limits}
            labels={labels}
            onLabels={setLabels}
            labelErrors={labelErrors}
          />
        </Options>
        <div className="flex flex-col gap-4 border-t border-line pt-4">
          <SwitchField
            label={t("Monitor this page")}
            text={t("Repeats automatically and reports new, changed, and ended ads.")}
            isOn={monitor !== null}
            onChange={(isOn) => setMonitor(isOn ? newMonitor : null)}
          />
          {monitor === null ? null : (
            <div ref={scrollToField} className="scroll-mb-4">
              <MonitorFields terms={monitor} onChange={setMonitor} />
            </div>
          )}
        </div>
        {error === null ? null : <FailureMessage error={error} doing="quote" />}
      </form>
    </Dialog>
  );
}

interface OptionsProps {
  /** The options in one line. */
  readonly text: string;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly children: ReactNode;
}

/** The options as one line, and the button that shows their fields. */
function Options({ text, isShown, onShow, children }: OptionsProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-4">
        <p className="figures min-w-0 flex-1 text-muted">{text}</p>
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={`${id}-fields`}
          onClick={() => onShow(!isShown)}
          className="-my-1 inline-flex h-7 shrink-0 items-center gap-1 rounded-control px-2 font-medium text-muted hover:bg-hover hover:text-ink"
        >
          <ChevronRight aria-hidden size={14} className={isShown ? "rotate-90" : ""} />
          {t("Options")}
        </button>
      </div>
      <div id={`${id}-fields`} hidden={!isShown}>
        {isShown ? children : null}
      </div>
    </div>
  );
}

/** Scrolls the monitor's terms into view, because the user must see them before agreeing to them. */
function scrollToField(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "end" });
}
