import type { Bucket, Hosting, hostingCommands, HostKind, HostTest } from "#contracts/hosting.ts";
import type { LocalFile, ReferenceKind, referenceCommands, ImportedFile } from "#contracts/references.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface Deps {
  readonly begin: (name: string, kind: ReferenceKind, sizeBytes: number) => string;
  readonly chunk: (upload: string, bytes: Uint8Array) => Promise<boolean>;
  readonly finish: (upload: string) => Promise<ImportedFile>;
  readonly choose: (kind: ReferenceKind, most: number) => Promise<readonly ImportedFile[]>;
  readonly describe: (addresses: readonly string[]) => readonly LocalFile[];
  readonly readHosting: () => Hosting;
  readonly updateHosting: (change: {
    readonly preferred?: Hosting["preferred"] | undefined;
    readonly bucket?: Bucket | null | undefined;
    readonly allowsData?: boolean | undefined;
  }) => Promise<Hosting>;
  readonly setKey: (key: { readonly id: string; readonly secret: string } | null) => Promise<Hosting>;
  readonly test: (host: HostKind) => Promise<HostTest>;
}

/** Creates the IPC handlers for local reference files and their hosting. */
export function referenceHandlers(deps: Deps): Handlers<typeof referenceCommands & typeof hostingCommands> {
  return {
    "references.begin": ({ name, kind, sizeBytes }) => ({ upload: deps.begin(name, kind, sizeBytes) }),
    "references.chunk": ({ upload, bytes }) => deps.chunk(upload, bytes),
    "references.finish": ({ upload }) => deps.finish(upload),
    "references.choose": ({ kind, most }) => deps.choose(kind, most),
    "references.describe": ({ addresses }) => deps.describe(addresses),
    "hosting.read": () => deps.readHosting(),
    "hosting.update": (change) => deps.updateHosting(change),
    "hosting.setKey": ({ key }) => deps.setKey(key),
    "hosting.test": ({ host }) => deps.test(host),
  };
}
