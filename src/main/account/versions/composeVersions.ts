import type { VersionStore } from "#main/account/stores/versionStore.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { SeenVersion } from "#main/account/domain/serviceVersions.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { noteVersions } from "./noteVersions.ts";

interface Options {
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: { readonly versions: VersionStore };
  readonly notify: (notice: SystemNotification) => void;
}

/** Wires the processing of the versions that responses of the service name. */
export function composeVersions({ clock, log, publish, stores, notify }: Options) {
  const changed = () => publish("account.changed", null);
  const report = (cause: unknown) => log.error("couldn't store a service version", { cause });
  return (seen: readonly SeenVersion[]): void =>
    noteVersions({ clock, ...stores.versions, notify, changed, report }, seen);
}
