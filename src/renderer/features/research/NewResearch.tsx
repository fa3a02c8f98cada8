import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MonitorId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import type { WireError } from "../../../contracts/result.ts";
import { researchQueries } from "../../ipc/researchQueries.ts";
import { run } from "../../ipc/run.ts";
import { useArea } from "../../ipc/useArea.ts";
import { useRequestLimits } from "../../ipc/useRequestLimits.ts";
import { labelErrorsOf } from "../../lib/text/labelRule.ts";
import type { ResearchInput } from "../../lib/money/quoteInput.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { LabelField } from "../../ui/fields/LabelField.tsx";
import { UnavailableNote } from "../../ui/UnavailableNote.tsx";
import { SwitchField } from "../../ui/fields/SwitchField.tsx";
import { PageField } from "./PageField.tsx";
import { blankWithin, composeResearch, draftOfRequest, type ResearchDraft } from "./researchDraft.ts";
import { ResearchFields } from "./ResearchFields.tsx";
import { MonitorFields, type MonitorTerms } from "./monitors/MonitorFields.tsx";
import { runWithToast } from "../../commands/runWithToast.ts";
import { useServiceBlock } from "../../commands/useServiceBlock.ts";
import { FailureMessage } from "../../commands/FailureMessage.tsx";

interface NewResearchProps {
  readonly isOpen: boolean;
  /** An earlier request that prefills the form; null for an empty form. */
  readonly like: ResearchInput | null;
  /** The ID of the page that prefills a form without an earlier request. */
  readonly page: string | null;
  readonly isRequesting: boolean;
  /** Why the last quote request failed; null if it did not. */
  readonly error: WireError | null;
  readonly onRequestQuote: (input: ResearchInput) => void;
  readonly onClose: () => void;
  readonly onMonitorCreated: (id: MonitorId) => void;
}

const anyPage = "10000";

/** Form for a research request: either one job, which gets a quote next, or a monitor with a monthly cap. */
export function NewResearch({
  isOpen,
  like,
  page,
  isRequesting,
  error,
  onRequestQuote,
  onClose,
  onMonitorCreated,
}: NewResearchProps) {
  const client = useQueryClient();
  const [pasted, setPasted] = useState(like?.request.target.page_id ?? page ?? "");
  const limits = useRequestLimits();
  const [written, setDraft] = useState<ResearchDraft | null>(like === null ? null : draftOfRequest(like.request));
  const draft = written ?? blankWithin(limits);
  const [monitor, setMonitor] = useState<MonitorTerms | null>(null);
  const [labels, setLabels] = useState({ project: like?.project ?? "", costCenter: like?.costCenter ?? "" });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { data: found } = useQuery({ ...researchQueries.pageIdIn(pasted.trim()), enabled: pasted.trim() !== "" });
  const pageId = pasted.trim() === "" ? null : found?.pageId;
  // Validates the other fields even without a page ID.
  const checked = composeResearch(pageId ?? anyPage, draft, limits);
  const errors = checked.isComplete ? {} : checked.errors;
  const labelErrors = labelErrorsOf(labels);
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
    if (composed?.isComplete !== true || Object.keys(labelErrors).length > 0) return;
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
        if (created !== null) onMonitorCreated(created.id);
      });
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("New research")}
      width="wide"
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
        <ResearchFields draft={draft} onChange={setDraft} errors={errors} limits={limits} />
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 min-[44rem]:grid-cols-2">
          <LabelField
            label={t("Project")}
            value={labels.project}
            onChange={(project) => setLabels({ ...labels, project })}
            error={labelErrors.project}
            placeholder="spring-launch"
          />
          <LabelField
            label={t("Cost center")}
            value={labels.costCenter}
            onChange={(costCenter) => setLabels({ ...labels, costCenter })}
            error={labelErrors.costCenter}
            placeholder={t("Not set")}
          />
        </div>
        <div className="flex flex-col gap-4 border-t border-line pt-4">
          <SwitchField
            label={t("Monitor this page")}
            text={t("Repeats automatically and reports new, changed, and ended ads.")}
            isOn={monitor !== null}
            onChange={(isOn) => setMonitor(isOn ? { everyHours: 24, monthlyCap: undefined } : null)}
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

/** Scrolls the monitor's terms into view, because the user must see them before agreeing to them. */
function scrollToField(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "end" });
}
