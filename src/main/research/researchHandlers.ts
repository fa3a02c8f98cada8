import type { WatchId } from "../../contracts/ids.ts";
import type { CommandInput } from "../../contracts/registry.ts";
import type { PageEntry, ResearchJobPage, ResearchJobView, Watch } from "../../contracts/research.ts";
import type { researchCommands } from "../../contracts/research.ts";
import type { WatchWish } from "./monitors/changeWatch.ts";
import type { Handlers } from "../shared/ipc/dispatch.ts";

interface Verbs {
  readonly jobs: (input: {
    readonly pageId?: string | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  }) => ResearchJobPage;
  readonly read: (id: string) => ResearchJobView;
  readonly importJob: (jobId: string) => Promise<ResearchJobView>;
  readonly pageIdIn: (text: string) => string | null;
  readonly pages: () => readonly PageEntry[];
  /** `name`: null restores the name from the newest result. */
  readonly namePage: (pageId: string, name: string | null) => void;
  readonly watches: () => readonly Watch[];
  readonly addWatch: (input: CommandInput<"monitors.create">) => Watch;
  readonly changeWatch: (id: WatchId, wish: WatchWish) => Watch;
  readonly removeWatch: (id: WatchId) => void;
  readonly runWatch: (id: WatchId) => Promise<Watch>;
}

export function researchHandlers(verbs: Verbs): Handlers<typeof researchCommands> {
  return {
    "research.jobs": verbs.jobs,
    "research.read": ({ id }) => verbs.read(id),
    "research.import": ({ jobId }) => verbs.importJob(jobId),
    "research.pageIdIn": ({ text }) => ({ pageId: verbs.pageIdIn(text) }),
    "research.pages": verbs.pages,
    "research.renamePage": ({ pageId, name }) => {
      verbs.namePage(pageId, name === "" ? null : name);
      return null;
    },
    "monitors.list": verbs.watches,
    "monitors.create": verbs.addWatch,
    "monitors.update": ({ watchId, ...wish }) => verbs.changeWatch(watchId, wish),
    "monitors.remove": ({ watchId }) => {
      verbs.removeWatch(watchId);
      return null;
    },
    "monitors.checkNow": ({ watchId }) => verbs.runWatch(watchId),
  };
}
