import type { PaidRequestId } from "#contracts/ids.ts";
import { pollJob } from "#main/shared/jobs/pollJob.ts";
import type { GenerationContext } from "./context.ts";
import { resultFileJob } from "./downloadFile.ts";
import { createImportJob } from "./importGenerations.ts";
import { pollGenerations, pollMemory } from "./pollGenerations.ts";
import { checkGenerations } from "./serviceRecords.ts";
import { createWebhookInbox } from "./webhookInbox.ts";

/** Opens the handling of confirmed generations: webhooks, polling, downloads, and the import of unknown ones. */
export function openGenerations(context: GenerationContext) {
  const { generations, report, wake } = context;
  const memory = pollMemory();
  const importing = createImportJob(context);
  const inbox = createWebhookInbox(context);
  const polling = { ...context, memory, webhooks: inbox.webhooks, listed: importing.listed };
  return {
    inbox,
    /** Whether webhooks are known to arrive, so that polling may wait for them. */
    areCallsProven: () => memory.webhooks.isProven,
    /** Reads the unfinished generations of a request from the service now. */
    checkNow: async (id: PaidRequestId) => {
      const open = generations.ofRequest(id).filter(({ nextPollAt }) => nextPollAt !== null);
      await checkGenerations(context, open, "user");
      wake();
    },
    poll: pollJob({
      hasDue: generations.hasDue,
      hasNews: inbox.consumeNews,
      nextDueAt: generations.nextDueAt,
      poll: () => pollGenerations(polling),
      report: report("poll"),
      wake,
    }),
    download: resultFileJob(context),
    importing,
  };
}
