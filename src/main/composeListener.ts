import type { Stores } from "./composeStores.ts";
import type { Clock } from "./domain/clock.ts";
import type { WebhookSecrets } from "./domain/delivery.ts";
import { type ListenerSettings, parseListenerSettings } from "./domain/listenerSettings.ts";
import { AppError } from "./errors.ts";
import type { Log } from "./log.ts";
import { type HookServer, newToken, startHookServer } from "./webhook/hookServer.ts";
import type { SharedFiles } from "./webhook/sharedFiles.ts";

interface Options {
  readonly clock: Clock;
  readonly log: Log;
  readonly stores: Pick<Stores, "meta" | "deliveries">;
  /** Whether the service is on this computer and so reaches the listener without a public address. */
  readonly isServiceLocal: boolean;
  readonly secrets: () => WebhookSecrets;
  readonly skewMs: () => number;
  readonly files: SharedFiles;
  /** A callback was stored, or what is known of the listener has changed. */
  readonly rang: () => void;
  readonly changed: () => void;
}

/** Both without a path: the token and what follows are made by `fileAddress` and `webhookUrl`. */
export interface ListenerAddress {
  readonly local: string;
  readonly public: string | null;
}

/** The app's one port: callbacks come in here, and the service fetches local references here. */
export interface Listener {
  /** Opens the port when it is not open yet; rejects with an `AppError` when it cannot be opened. */
  readonly listen: () => Promise<ListenerAddress>;
  /** Null while the port is closed. */
  readonly address: () => ListenerAddress | null;
  /** Whether the service could reach it, open or not. */
  readonly isReachable: () => boolean;
  /** Where the service fetches a shared file; null while it cannot reach the listener. */
  readonly fileAddress: (capability: string) => string | null;
  /** Where the service is to call back; null unless callbacks are wanted and can arrive. */
  readonly webhookUrl: () => string | null;
  readonly close: () => Promise<void>;
}

const settingsKey = "listener";

/** Wires the listener of a workspace. The port opens when something first needs it. */
export function composeListener(options: Options): Listener {
  const { clock, log, stores } = options;
  let settings: ListenerSettings = parseListenerSettings(stores.meta.read(settingsKey), newToken());
  let opening: Promise<HookServer> | null = null;
  let server: HookServer | null = null;

  function keep(change: Partial<ListenerSettings>): void {
    settings = { ...settings, ...change };
    stores.meta.write(settingsKey, JSON.stringify(settings));
    options.changed();
  }

  function start(port: number): Promise<HookServer> {
    return startHookServer({
      port,
      token: settings.token,
      publicHost: () => (settings.publicAddress === null ? null : new URL(settings.publicAddress).host),
      secrets: () => (settings.areWebhooksOn ? options.secrets() : null),
      now: clock.now,
      skewMs: options.skewMs,
      store: (deliveries) => {
        if (stores.deliveries.keep(deliveries) > 0) options.rang();
      },
      files: options.files,
      refused: () => undefined,
    });
  }

  async function open(): Promise<HookServer> {
    // Another program may have the port that was ours; what pointed to it has to be told the new one.
    const opened = await start(settings.port).catch(() => start(0));
    if (opened.port !== settings.port) keep({ port: opened.port });
    log.info("listener open", { port: opened.port });
    return opened;
  }

  function outside(): string | null {
    if (server === null) return null;
    if (settings.publicAddress !== null) return settings.publicAddress;
    return options.isServiceLocal ? `http://127.0.0.1:${server.port}` : null;
  }
  const address = (): ListenerAddress | null =>
    server === null ? null : { local: `http://127.0.0.1:${server.port}`, public: settings.publicAddress };
  const pathAt = (origin: string | null, rest: string) =>
    origin === null ? null : `${origin}/${settings.token}/${rest}`;

  return {
    listen: async () => {
      try {
        server = await (opening ??= open());
      } catch (cause) {
        opening = null;
        throw new AppError("listener_failed", "The listener's port could not be opened.", { cause });
      }
      return { local: `http://127.0.0.1:${server.port}`, public: settings.publicAddress };
    },
    address,
    isReachable: () => settings.publicAddress !== null || options.isServiceLocal,
    fileAddress: (capability) => pathAt(outside(), `files/${capability}`),
    webhookUrl: () => (settings.areWebhooksOn ? pathAt(outside(), "hooks") : null),
    close: async () => {
      await (await opening?.catch(() => null))?.close();
      server = null;
    },
  };
}
