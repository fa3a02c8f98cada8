import { t } from "#texts/t.ts";
import type { Webhooks } from "#contracts/webhooks.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { type ListenerSettings, parseListenerSettings } from "#main/webhooks/domain/listenerSettings.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { MetaStore } from "#main/shared/database/metaStore.ts";
import type { Secrets } from "#main/shared/platform/sessionSecrets.ts";
import type { DeliveryStore } from "#main/webhooks/stores/deliveryStore.ts";
import { type RotatingSecrets, webhookSecrets } from "./webhookSecrets.ts";
import { type WebhookServer, newToken, startWebhookServer } from "./webhookServer.ts";
import { type RejectionLog, rejectionLog } from "./rejectionLog.ts";
import type { SharedFiles } from "./sharedFiles.ts";

type Write = (event: string, fields: Readonly<Record<string, unknown>>) => void;

export interface ListenerOptions {
  readonly clock: Clock;
  readonly log: { readonly info: Write; readonly error: Write };
  /** Holds the listener's settings as JSON. */
  readonly meta: MetaStore;
  readonly deliveries: DeliveryStore;
  /** Whether the service runs on this computer, so that it needs no public URL to reach the listener. */
  readonly isServiceLocal: boolean;
  readonly secrets: Secrets;
  /** The secret supplied with the service for signing webhooks; null if there is none. */
  readonly serviceSecret: string | null;
  /** This computer's clock minus the service's, ms. */
  readonly skewMs: () => number;
  readonly files: SharedFiles;
  /** A webhook was stored. */
  readonly rang: () => void;
  readonly changed: () => void;
}

/** Both URLs have no path: `fileAddress` and `webhookUrl` add the token and the rest. */
interface ListenerAddress {
  readonly local: string;
  readonly public: string | null;
}

/** The app's only port: it receives webhooks and serves local reference files to the service. */
export interface Listener {
  /** Opens the port unless it is open. Rejects with an `AppError` when it cannot be opened. */
  readonly listen: () => Promise<ListenerAddress>;
  /** Opens the port if webhooks are on. A failure is only logged. */
  readonly start: () => Promise<void>;
  /** Null while the port is closed. */
  readonly address: () => ListenerAddress | null;
  /** Whether the service could reach the port, open or not. */
  readonly isReachable: () => boolean;
  /** Returns the URL where the service can download a shared file; null while the service cannot reach the listener. */
  readonly fileAddress: (capability: string) => string | null;
  /** The URL for webhooks; null unless webhooks are on, can arrive, and can be verified. */
  readonly webhookUrl: () => string | null;
  readonly change: (change: Partial<Pick<ListenerSettings, "areWebhooksOn" | "publicAddress">>) => void;
  readonly webhookSecrets: RotatingSecrets;
  readonly rejections: RejectionLog;
  /** Describes the listener, without the completion channel. */
  readonly describe: () => Omit<Webhooks, "completionChannel">;
  readonly close: () => Promise<void>;
}

/** Webhooks are stored for longer than the service is likely to retry them. */
const retentionMs = 8 * 86_400_000;
const tellAfterMs = 250;
const settingsKey = "listener";

/** Creates the listener of a workspace. Its port opens when it is first needed. */
export function createListener(options: ListenerOptions): Listener {
  const { clock, log, meta, deliveries, isServiceLocal } = options;
  let settings: ListenerSettings = parseListenerSettings(meta.read(settingsKey), newToken());
  let opening: Promise<WebhookServer> | null = null;
  let server: WebhookServer | null = null;
  let isToTell = false;
  const rejections = rejectionLog();
  const secrets = webhookSecrets(options.secrets, options.serviceSecret);
  deliveries.prune(clock.now() - retentionMs);

  function saveSettings(change: Partial<ListenerSettings>): void {
    settings = { ...settings, ...change };
    meta.write(settingsKey, JSON.stringify(settings));
    options.changed();
  }

  /** Limits updates of the renderer, so that a flood of deliveries cannot cause a flood of events. */
  function notifySoon(): void {
    if (isToTell) return;
    isToTell = true;
    clock.after(tellAfterMs, () => {
      isToTell = false;
      options.changed();
    });
  }

  function startOn(port: number): Promise<WebhookServer> {
    return startWebhookServer({
      port,
      token: settings.token,
      publicHost: () => publicHost(publicAddress()),
      secrets: () => (settings.areWebhooksOn ? secrets.read() : null),
      now: clock.now,
      skewMs: options.skewMs,
      store: (received) => {
        if (deliveries.storeDelivery(received) === 0) return;
        options.rang();
        notifySoon();
      },
      storeFailed: (cause) => log.error("couldn't store webhooks", { cause }),
      files: options.files,
      rejected: (reason, isAddressed) => {
        rejections.note(reason, isAddressed, clock.now());
        if (isAddressed) notifySoon();
      },
    });
  }

  async function open(): Promise<WebhookServer> {
    // Another program may use the previous port. Then the port changes, and everything that names it needs the new one.
    const opened = await startOn(settings.port).catch(() => startOn(0));
    server = opened;
    log.info("listener open", { port: opened.port });
    // Written even when nothing changed, because the first write also stores the token.
    saveSettings({ port: opened.port });
    return opened;
  }

  async function listen(): Promise<ListenerAddress> {
    try {
      const { port } = await (opening ??= open());
      return { local: `http://127.0.0.1:${port}`, public: publicAddress() };
    } catch (cause) {
      opening = null;
      throw new AppError("listener_failed", t("Couldn't open the listener's port."), { cause });
    }
  }

  /** A service on this computer calls only local URLs, so the public URL does not apply to it. */
  const publicAddress = () => (isServiceLocal ? null : settings.publicAddress);
  const localAddress = () => (server === null ? null : `http://127.0.0.1:${server.port}`);
  function pathFromOutside(rest: string): string | null {
    if (server === null) return null;
    const origin = isServiceLocal ? localAddress() : publicAddress();
    return origin === null ? null : `${origin}/${settings.token}/${rest}`;
  }
  const isReachable = () => isServiceLocal || publicAddress() !== null;

  function missing(): Webhooks["missing"] {
    if (!settings.areWebhooksOn) return null;
    if (secrets.read().current === null) return "secret";
    if (!isReachable()) return "address";
    return server === null ? "port" : null;
  }

  return {
    listen,
    start: async () => {
      if (!settings.areWebhooksOn) return;
      await listen().catch((cause: unknown) => log.error("listener failed", { cause }));
    },
    address: () => {
      const local = localAddress();
      return local === null ? null : { local, public: publicAddress() };
    },
    isReachable,
    fileAddress: (capability) => pathFromOutside(`files/${capability}`),
    webhookUrl: () => (settings.areWebhooksOn && missing() === null ? pathFromOutside("hooks") : null),
    change: saveSettings,
    webhookSecrets: secrets,
    rejections,
    describe: () => ({
      areOn: settings.areWebhooksOn,
      missing: missing(),
      localAddress: localAddress(),
      publicAddress: publicAddress(),
      isServiceLocal,
      secret: secrets.origin(),
      hasPreviousSecret: secrets.read().previous !== null,
      clockAheadMs: options.skewMs(),
      rejections: { count: rejections.count(), recent: rejections.recent() },
    }),
    close: async () => {
      await (await opening?.catch(() => null))?.close();
      server = null;
    },
  };
}

function publicHost(address: string | null): string | null {
  return address === null ? null : new URL(address).host;
}
