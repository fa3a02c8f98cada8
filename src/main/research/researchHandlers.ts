import type { MonitorId } from "#contracts/ids.ts";
import type { CommandInput } from "#contracts/registry.ts";
import type { PageEntry, ResearchedPage, ResearchJobPage, ResearchJobView, Monitor } from "#contracts/research.ts";
import type { researchCommands } from "#contracts/research.ts";
import type { MonitorUpdate } from "./monitors/updateMonitor.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface Verbs {
  readonly jobs: (input: {
    readonly pageId?: string | null | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  }) => ResearchJobPage;
  readonly researchedPages: () => readonly ResearchedPage[];
  readonly removePage: (pageId: string, isRemoved: boolean) => void;
  readonly openAdLibraryPage: (pageId: string) => Promise<void>;
  readonly read: (id: string) => ResearchJobView;
  readonly importJob: (jobId: string) => Promise<ResearchJobView>;
  readonly pageIdIn: (text: string) => string | null;
  readonly pages: () => readonly PageEntry[];
  /** `name`: null restores the name from the newest result. */
  readonly namePage: (pageId: string, name: string | null) => void;
  readonly monitors: () => readonly Monitor[];
  readonly createMonitor: (input: CommandInput<"monitors.create">) => Promise<Monitor | null>;
  readonly updateMonitor: (id: MonitorId, wish: MonitorUpdate) => Promise<Monitor>;
  readonly removeMonitor: (id: MonitorId) => void;
  readonly runCheck: (id: MonitorId) => Promise<Monitor>;
}

export function researchHandlers(verbs: Verbs): Handlers<typeof researchCommands> {
  return {
    "research.jobs": verbs.jobs,
    "research.researchedPages": verbs.researchedPages,
    "research.removePage": ({ pageId, isRemoved }) => {
      verbs.removePage(pageId, isRemoved);
      return null;
    },
    "research.openAdLibraryPage": async ({ pageId }) => {
      await verbs.openAdLibraryPage(pageId);
      return null;
    },
    "research.read": ({ id }) => verbs.read(id),
    "research.import": ({ jobId }) => verbs.importJob(jobId),
    "research.pageIdIn": ({ text }) => ({ pageId: verbs.pageIdIn(text) }),
    "research.pages": verbs.pages,
    "research.renamePage": ({ pageId, name }) => {
      verbs.namePage(pageId, name === "" ? null : name);
      return null;
    },
    "monitors.list": verbs.monitors,
    "monitors.create": verbs.createMonitor,
    "monitors.update": ({ monitorId, ...wish }) => verbs.updateMonitor(monitorId, wish),
    "monitors.remove": ({ monitorId }) => {
      verbs.removeMonitor(monitorId);
      return null;
    },
    "monitors.checkNow": ({ monitorId }) => verbs.runCheck(monitorId),
  };
}
