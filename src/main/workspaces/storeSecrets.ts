import { originOf } from "#main/shared/base/originOf.ts";
import { secretNames } from "./domain/secretNames.ts";

/** Stores the secrets of one workspace. */
export interface SecretWriter {
  /** `origin`: the only origin to which the secret may be sent. */
  readonly write: (name: string, value: string | null, origin?: string) => void;
  readonly read: (name: string) => string | null;
  readonly storeInMemory: () => void;
  readonly storeOnDisk: () => void;
}

interface Given {
  /** The base URL that was tested. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Empty: keep the current one. */
  readonly webhookSecret: string;
  readonly storesKey: boolean;
}

/** Returns whether storing a webhook secret would replace another one. */
export function replacesWebhookSecret(secrets: Pick<SecretWriter, "read">, webhookSecret: string): boolean {
  const before = secrets.read(secretNames.webhookSecret);
  return webhookSecret !== "" && before !== null && before !== webhookSecret;
}

/**
 * Stores the secrets where the user chose. The previous webhook secret stays valid, since the service may still sign
 * with it.
 */
export function storeSecrets(secrets: SecretWriter, given: Given): void {
  if (given.storesKey) secrets.storeOnDisk();
  else secrets.storeInMemory();
  secrets.write(secretNames.apiKey, given.apiKey, originOf(given.baseUrl));
  if (given.webhookSecret === "") return;
  const before = secrets.read(secretNames.webhookSecret);
  if (before === given.webhookSecret) return;
  if (before !== null) secrets.write(secretNames.previousWebhookSecret, before);
  secrets.write(secretNames.webhookSecret, given.webhookSecret);
}
