import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import type { Webhooks } from "#contracts/webhooks.ts";
import { t } from "#texts/t.ts";
import { publicOrigin } from "./domain/listenerSettings.ts";
import { AppError } from "#main/shared/base/errors.ts";

/** Resolves to whether the user accepted an action in the consent view. */
type AcceptAction = (action: ConsentAction) => Promise<boolean>;

interface ReadDeps {
  /** Describes the listener, without the completion channel. */
  readonly describe: () => Omit<Webhooks, "completionChannel">;
  /** Null while no webhook can arrive. */
  readonly webhookUrl: () => string | null;
  /** Whether webhooks are known to arrive, and none was missed since. */
  readonly areProven: () => boolean;
}

interface ChangeDeps extends ReadDeps {
  /** Opens the port; rejects when it cannot be opened. */
  readonly listen: () => Promise<unknown>;
  readonly change: (change: { readonly areWebhooksOn?: boolean; readonly publicAddress?: string | null }) => void;
  readonly acceptAction: AcceptAction;
  /** Resolves to whether the user accepts, or accepted before, that webhooks and files go through this origin. */
  readonly acceptHost: (origin: string) => Promise<boolean>;
}

interface SecretDeps extends ReadDeps {
  readonly acceptAction: AcceptAction;
  readonly replace: (secret: string | null) => void;
  /** Keeps a secret out of every log. */
  readonly neverLog: (secret: string) => void;
  readonly changed: () => void;
}

interface Change {
  readonly areOn?: boolean | undefined;
  /** As the user typed it; null for none. */
  readonly publicAddress?: string | null | undefined;
}

/** Returns the workspace's listener, and whether completion arrives by webhook or polling. */
export function readWebhooks(deps: ReadDeps): Webhooks {
  const isReceiving = deps.webhookUrl() !== null && deps.areProven();
  return { ...deps.describe(), completionChannel: isReceiving ? "webhook" : "polling" };
}

/**
 * Turns webhooks on or off, or changes the public URL. Turning them on, and a host that is new to the app, need the
 * user's acceptance: without it, nothing changes and the result is null. Nothing changes either if the URL is invalid
 * (`bad_input`) or if the port cannot be opened.
 * [SE101] [SE103]
 */
export async function changeWebhooks(deps: ChangeDeps, { areOn, publicAddress }: Change): Promise<Webhooks | null> {
  const origin = publicAddress === undefined || publicAddress === null ? null : publicOrigin(publicAddress);
  if (publicAddress !== undefined && publicAddress !== null && origin === null) {
    throw new AppError("bad_input", t("A public URL needs https and a host name."));
  }
  if (areOn === true && !deps.describe().areOn && !(await deps.acceptAction({ kind: "openListener" }))) {
    return null;
  }
  if (origin !== null && !(await deps.acceptHost(origin))) return null;
  if (areOn === true) await deps.listen();
  deps.change({
    ...(areOn !== undefined && { areWebhooksOn: areOn }),
    ...(publicAddress !== undefined && { publicAddress: origin }),
  });
  return readWebhooks(deps);
}

/**
 * Sets the webhook secret; null restores the secret supplied with the service. The user accepts first that it replaces
 * another one of theirs; if they decline, nothing changes and the result is null. [SE103]
 */
export async function replaceWebhookSecret(deps: SecretDeps, secret: string | null): Promise<Webhooks | null> {
  const isReplaced = deps.describe().secret === "person";
  if (isReplaced && !(await deps.acceptAction({ kind: "replaceWebhookSecret", isRemoved: secret === null }))) {
    return null;
  }
  if (secret !== null) deps.neverLog(secret);
  deps.replace(secret);
  deps.changed();
  return readWebhooks(deps);
}
