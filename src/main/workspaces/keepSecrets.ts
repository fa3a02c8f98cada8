import { originOf } from "../shared/base/originOf.ts";
import { secretNames } from "./domain/secretNames.ts";

/** Where the secrets of one workspace go. */
export interface SecretWriter {
  /** `origin`: the only one to which it may be sent. */
  readonly write: (name: string, value: string | null, origin?: string) => void;
  readonly read: (name: string) => string | null;
  readonly keepInMemory: () => void;
  readonly keepOnDisk: () => void;
}

interface Given {
  /** As it was tried. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Empty: as it is. */
  readonly webhookSecret: string;
  readonly keepKey: boolean;
}

/** Keeps what a person gave, where they want it. The webhook secret before stays good: the service may still sign with it. */
export function keepSecrets(secrets: SecretWriter, given: Given): void {
  if (given.keepKey) secrets.keepOnDisk();
  else secrets.keepInMemory();
  secrets.write(secretNames.apiKey, given.apiKey, originOf(given.baseUrl));
  if (given.webhookSecret === "") return;
  const before = secrets.read(secretNames.webhookSecret);
  if (before === given.webhookSecret) return;
  if (before !== null) secrets.write(secretNames.previousWebhookSecret, before);
  secrets.write(secretNames.webhookSecret, given.webhookSecret);
}
