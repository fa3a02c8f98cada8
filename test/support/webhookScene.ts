// The webhooks of a test workspace, with the real listener.
import { onTestFinished } from "vitest";
import { type Secrets, sessionSecrets } from "#main/shared/platform/sessionSecrets.ts";
import type { WebhookContext } from "#main/webhooks/context.ts";
import { createListener } from "#main/webhooks/listener/listener.ts";
import { testWorkspace } from "./testWorkspace.ts";

interface Given {
  readonly isProven?: boolean;
  /** False: the port can't be opened. */
  readonly listens?: boolean;
  /** Whether the user accepts what the consent view shows. */
  readonly accepts?: boolean;
  readonly secrets?: Secrets;
}

/** Returns webhooks that are off, for a service elsewhere that supplied a secret. `steps` has what happened, in order. */
export function webhookScene({
  isProven = true,
  listens = true,
  accepts = true,
  secrets = sessionSecrets(),
}: Given = {}) {
  const workspace = testWorkspace();
  const steps: unknown[] = [];
  const { write, ...rest } = secrets;
  const real = createListener({
    ...workspace,
    log: { info: () => undefined, error: () => undefined },
    isServiceLocal: false,
    secrets: {
      ...rest,
      write: (name, value) => {
        steps.push(`writes ${name}`);
        write(name, value);
      },
    },
    serviceSecret: "whsec_of_service",
    skewMs: () => 0,
    files: { find: () => null },
    rang: () => undefined,
    changed: () => undefined,
  });
  onTestFinished(() => real.close());
  const decide = (what: string) => {
    steps.push(`asks ${what}`);
    return Promise.resolve(accepts);
  };
  const webhooks: WebhookContext = {
    ...workspace,
    publish: (name) => void steps.push(`publishes ${name}`),
    service: { skewMs: () => 0 },
    listener: {
      ...real,
      listen: () => {
        steps.push("listen");
        return listens ? real.listen() : Promise.reject(new Error("no port is free"));
      },
      change: (change) => {
        steps.push(change);
        real.change(change);
      },
    },
    sendTestDelivery: () => Promise.resolve({ kind: "status", status: 204 }),
    areCallsProven: () => isProven,
    replay: () => undefined,
    consentToAction: ({ kind }) => decide(kind),
    consentToHost: (purpose, origin) => decide(`${purpose} ${origin}`),
  };
  return { webhooks, steps };
}
