import type { WebhookSecrets } from "../domain/delivery.ts";

/** The store of this workspace's secrets, by name. */
interface Kept {
  readonly read: (name: string) => string | null;
  readonly write: (name: string, value: string | null) => void;
}

/** The secrets that webhooks are verified with: the one from the user, else the one supplied with the service. */
export interface HookSecrets {
  readonly read: () => WebhookSecrets;
  readonly origin: () => "service" | "person" | null;
  /**
   * Keeps the previous secret valid until it is revoked, because the service may still sign with it. Null restores the
   * secret supplied with the service.
   */
  readonly replace: (secret: string | null) => void;
  readonly letGoOfPrevious: () => void;
}

const names = { current: "webhook_secret", previous: "webhook_secret_before" } as const;

export function hookSecrets(kept: Kept, serviceSecret: string | null): HookSecrets {
  const given = () => kept.read(names.current);
  const current = () => given() ?? serviceSecret;
  return {
    read: () => ({ current: current(), previous: kept.read(names.previous) }),
    origin: () => (given() !== null ? "person" : serviceSecret === null ? null : "service"),
    replace: (secret) => {
      const before = current();
      kept.write(names.current, secret);
      kept.write(names.previous, before === current() ? kept.read(names.previous) : before);
    },
    letGoOfPrevious: () => kept.write(names.previous, null),
  };
}
