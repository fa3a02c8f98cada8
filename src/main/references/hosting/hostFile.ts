import type { Bucket, HostKind, HostState } from "#contracts/hosting.ts";
import type { Sha256 } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import {
  type HostedFile,
  type HostedFileWriter,
  hostedTimes,
  type RemovableHost,
  type ReferenceFile,
} from "#main/references/domain/reference.ts";
import { reportedError } from "#main/shared/base/errors.ts";
import { reasonText } from "#texts/reasonText.ts";

/** A stored file in the form that hosts accept. */
export interface HostableFile extends Pick<ReferenceFile, "sha256" | "mediaType" | "sizeBytes"> {
  readonly path: string;
}

/** One hosting method. Its errors are `AppError`s with a message for the user. */
export interface Host {
  readonly state: () => HostState;
  /** Returns a new, unguessable location that holds no file yet. */
  readonly location: (file: HostableFile) => { readonly location: string; readonly target: Bucket | null };
  /** Uploads the file and returns its URL. */
  readonly put: (file: HostableFile, location: string, target: Bucket | null, lifeMs: number) => Promise<string>;
  /** Removes the file. Does nothing if the location is empty. */
  readonly remove: (location: string, target: Bucket | null) => Promise<void>;
  /** Returns whether an earlier URL still leads to this host. */
  readonly reaches: (address: string) => boolean;
}

export interface HostFileDeps {
  readonly now: () => number;
  readonly newId: () => string;
  readonly preferred: () => HostKind | "automatic";
  readonly hosts: Readonly<Record<RemovableHost, Host>>;
  readonly data: { readonly state: () => HostState; readonly address: (file: HostableFile) => Promise<string> };
  readonly read: (sha256: Sha256) => HostableFile | null;
  readonly current: (sha256: Sha256, host: RemovableHost, until: number) => readonly HostedFile[];
  /** Called when a request is about to be sent with the file. */
  readonly used: (sha256: Sha256, now: number) => void;
  readonly writer: Pick<HostedFileWriter, "open" | "opened" | "scheduleCheck" | "fail">;
  readonly changed: () => void;
}

/** Hosts one file and returns the URL for the service. Reuses an existing URL while it is valid. [RF5] */
export async function hostFile(deps: HostFileDeps, sha256: Sha256): Promise<string> {
  const file = deps.read(sha256);
  if (file === null) {
    throw reportedError("reference_gone", t("A local file of this draft is missing. Add it again."));
  }
  const kind = chosenHost(deps);
  deps.used(sha256, deps.now());
  if (kind === "data") return deps.data.address(file);
  const host = deps.hosts[kind];
  const now = deps.now();
  const usable = deps
    .current(sha256, kind, now + hostedTimes.leastLeftMs)
    .find(({ address }) => address !== null && host.reaches(address));
  if (usable?.address) {
    deps.writer.scheduleCheck(usable.id, now + hostedTimes.idleMs, usable.expiresAt);
    return usable.address;
  }
  return open(deps, kind, host, file);
}

/** Returns the hosting method to use now. If none is ready, throws `no_host` and names what to set up. */
export function chosenHost(deps: Pick<HostFileDeps, "preferred" | "hosts" | "data">): HostKind {
  const preferred = deps.preferred();
  const states = { ...hostStates(deps.hosts), data: deps.data.state() };
  if (preferred !== "automatic") {
    const state = states[preferred];
    if (state.isReady) return preferred;
    throw reportedError("no_host", reasonText({ code: state.missing }));
  }
  const ready = (["listener", "bucket", "data"] as const).find((kind) => states[kind].isReady);
  if (ready !== undefined) return ready;
  throw reportedError(
    "no_host",
    t(
      "Local files need hosting. In Settings › Reference hosting, give the listener a public URL, set up a bucket, or allow inline files.",
    ),
  );
}

function hostStates(hosts: HostFileDeps["hosts"]): Record<RemovableHost, HostState> {
  return { listener: hosts.listener.state(), bucket: hosts.bucket.state() };
}

async function open(deps: HostFileDeps, kind: RemovableHost, host: Host, file: HostableFile): Promise<string> {
  const id = deps.newId();
  const { location, target } = host.location(file);
  const now = deps.now();
  // Store the row before the upload, so that the file is removed later even after a crash.
  deps.writer.open(
    { id, sha256: file.sha256, host: kind, location, target },
    { now, expiresAt: now + hostedTimes.lifeMs, checkAt: now + hostedTimes.idleMs },
  );
  try {
    const address = await host.put(file, location, target, hostedTimes.lifeMs);
    deps.writer.opened(id, address);
    return address;
  } catch (cause) {
    // The upload may have succeeded despite the error, so the file must be removed later.
    deps.writer.scheduleCheck(id, deps.now(), now + hostedTimes.lifeMs);
    throw cause;
  } finally {
    deps.changed();
  }
}
