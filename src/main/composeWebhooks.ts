import type { Webhooks } from "../contracts/webhooks.ts";
import { t } from "../texts/t.ts";
import type { Jobs } from "./composeJobs.ts";
import type { Listener } from "./composeListener.ts";
import type { Stores } from "./composeStores.ts";
import type { Clock } from "./domain/clock.ts";
import { publicOrigin } from "./domain/listenerSettings.ts";
import { AppError } from "./errors.ts";
import { webhookHandlers } from "./ipc/handlers/webhookHandlers.ts";
import type { Publish } from "./ipc/publish.ts";
import { neverLog } from "./redact.ts";
import { trialPrefix } from "./usecases/generations/hearCalls.ts";
import { testWebhooks } from "./usecases/webhooks/testWebhooks.ts";
import { postTrial } from "./webhook/postTrial.ts";

interface Options {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publish: Publish;
  readonly stores: Stores;
  readonly listener: Listener;
  readonly jobs: Pick<Jobs, "replay" | "areCallsProven">;
  readonly skewMs: () => number;
}

/** Wires callbacks, their inspector and their self-test to their commands. */
export function composeWebhooks(options: Options) {
  const { clock, newId, publish, stores, listener, jobs } = options;
  const { deliveries } = stores;
  function read(): Webhooks {
    const isHeard = listener.webhookUrl() !== null && jobs.areCallsProven();
    return { ...listener.describe(), hearing: isHeard ? "callbacks" : "polling" };
  }
  const changed = () => publish("webhooks.changed", null);
  return webhookHandlers({
    read,
    update: async ({ areOn, publicAddress }) => {
      const origin = publicAddress === undefined || publicAddress === null ? null : publicOrigin(publicAddress);
      if (publicAddress !== undefined && publicAddress !== null && origin === null) {
        throw new AppError("bad_input", t("A public address is https and the name of a host."));
      }
      if (areOn === true) await listener.listen();
      listener.change({
        ...(areOn !== undefined && { areWebhooksOn: areOn }),
        ...(publicAddress !== undefined && { publicAddress: origin }),
      });
      return read();
    },
    setSecret: (secret) => {
      if (secret !== null) neverLog(secret);
      listener.hookSecrets.replace(secret);
      changed();
      return read();
    },
    letGoOfPreviousSecret: () => {
      listener.hookSecrets.letGoOfPrevious();
      changed();
      return read();
    },
    test: () =>
      testWebhooks({
        clock,
        newId,
        webhookUrl: listener.webhookUrl,
        currentSecret: () => listener.hookSecrets.read().current,
        skewMs: options.skewMs,
        post: postTrial,
        isStored: (id) => deliveries.read(id) !== null,
        recentRefusals: listener.refusals.recent,
      }),
    deliveries: (before, limit) =>
      deliveries.page(before, limit).map((row) => ({ ...row, isTrial: row.id.startsWith(trialPrefix) })),
    body: (id) => {
      const found = deliveries.read(id);
      return found === null ? null : new TextDecoder().decode(found.body);
    },
    replay: jobs.replay,
  });
}
