import { neverLog } from "#main/shared/platform/redact.ts";
import type { Secrets } from "#main/shared/platform/sessionSecrets.ts";
import type { WebhookSecrets } from "#main/webhooks/domain/delivery.ts";

/** The secrets that webhooks are verified with: the one from the user, else the one supplied with the service. */
export interface RotatingSecrets {
  readonly read: () => WebhookSecrets;
  readonly origin: () => "service" | "person" | null;
  /**
   * Keeps the secret out of every log before any other use. Keeps the previous one valid until it is revoked, because
   * the service may still sign with it. Null restores the secret supplied with the service. [SE3]
   */
  readonly replace: (secret: string | null) => void;
  readonly revokePrevious: () => void;
}

const names = { current: "webhook_secret", previous: "webhook_secret_before" } as const;

export function webhookSecrets(stored: Secrets, serviceSecret: string | null): RotatingSecrets {
  const given = () => stored.read(names.current);
  const current = () => given() ?? serviceSecret;
  return {
    read: () => ({ current: current(), previous: stored.read(names.previous) }),
    origin: () => (given() !== null ? "person" : serviceSecret === null ? null : "service"),
    replace: (secret) => {
      if (secret !== null) neverLog(secret);
      const before = current();
      stored.write(names.current, secret);
      stored.write(names.previous, before === current() ? stored.read(names.previous) : before);
    },
    revokePrevious: () => stored.write(names.previous, null),
  };
}
