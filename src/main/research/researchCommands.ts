import type { researchCommands as commands } from "#contracts/research.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { JobsContext } from "./context.ts";
import { pageIdIn } from "./domain/pageIdIn.ts";
import { importJob } from "./importJob.ts";
import { listResearch, readResearch } from "./listResearch.ts";
import { createMonitor, removeMonitor, requestCheck, updateMonitor } from "./monitors/changeMonitors.ts";
import { listMonitors } from "./monitors/describeMonitor.ts";
import { listPages, openAdLibraryPage, removePage, renamePage } from "./pages.ts";

/** Commands of the Research screen. */
export const researchCommands = (research: JobsContext): Handlers<typeof commands> => ({
  "research.jobs": (input) => listResearch(research, input),
  "research.researchedPages": () => listPages(research),
  "research.removePage": ({ pageId, isRemoved }) => removePage(research, pageId, isRemoved),
  "research.openAdLibraryPage": ({ pageId }) => openAdLibraryPage(research, pageId),
  "research.read": ({ id }) => readResearch(research, id),
  "research.import": ({ jobId }) => importJob(research, jobId),
  "research.pageIdIn": ({ text }) => ({ pageId: pageIdIn(text) }),
  "research.pages": () => research.researchPages.list(),
  "research.renamePage": ({ pageId, name }) => renamePage(research, pageId, name),
  "monitors.list": () => listMonitors(research),
  "monitors.create": (input) => createMonitor(research, input),
  "monitors.update": ({ monitorId, ...wish }) => updateMonitor(research, monitorId, wish),
  "monitors.remove": ({ monitorId }) => removeMonitor(research, monitorId),
  "monitors.checkNow": ({ monitorId }) => requestCheck(research, monitorId),
});
