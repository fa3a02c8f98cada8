import { randomBytes } from "node:crypto";
import type { FilesContext } from "#main/references/context.ts";
import type { Host, RemovableHost } from "#main/references/domain/reference.ts";
import { bucketHost } from "#main/references/hostingMethods/bucketHost.ts";
import { listenerHost } from "#main/references/hostingMethods/listenerHost.ts";
import { type ActiveAddresses, createActiveAddresses } from "./activeAddresses.ts";
import { createHostingSettingsStore, type HostingSettingsStore } from "./hostingSettingsStore.ts";
import { createServedFiles, type ServedFiles } from "./servedFiles.ts";

/** What the hosting of local files needs: the files, and what hosting keeps in memory. */
export interface HostingContext extends FilesContext {
  readonly hostingSettings: HostingSettingsStore;
  /** The hosting methods whose files must be removed again. */
  readonly hosts: Readonly<Record<RemovableHost, Host>>;
  readonly activeAddresses: ActiveAddresses;
  readonly served: ServedFiles;
}

/** Creates what hosting keeps in memory. */
export function hostingContext(context: FilesContext): HostingContext {
  const settings = createHostingSettingsStore(context);
  const newName = () => randomBytes(16).toString("hex");
  return {
    ...context,
    hostingSettings: settings,
    hosts: {
      listener: listenerHost(context.listener, newName),
      bucket: bucketHost({ bucket: () => settings.read().bucket, key: settings.key, newName }),
    },
    activeAddresses: createActiveAddresses(),
    served: createServedFiles(context),
  };
}
