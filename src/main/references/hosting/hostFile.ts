import type { Bucket, HostKind, HostState } from "../../../contracts/hosting.ts";
import type { Sha256 } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import {
  type HostedFile,
  type HostedFileWriter,
  hostedTimes,
  type KeepingHost,
  type ReferenceFile,
} from "../domain/reference.ts";
import { toldError } from "../../shared/base/errors.ts";
import { reasonText } from "../../../texts/reasonText.ts";

/** A file as a host takes it. */
export interface HostableFile extends Pick<ReferenceFile, "sha256" | "mediaType" | "sizeBytes"> {
  readonly path: string;
}

/** One way in which a file can be made reachable. Whatever it throws is an `AppError` in words for a person. */
export interface Host {
  readonly state: () => HostState;
  /** A new place: nobody can guess it, and nothing is there. */
  readonly place: (file: HostableFile) => { readonly place: string; readonly target: Bucket | null };
  /** Puts it there and gives its address. */
  readonly put: (file: HostableFile, place: string, target: Bucket | null, lifeMs: number) => Promise<string>;
  /** Does no harm where nothing is there. */
  readonly remove: (place: string, target: Bucket | null) => Promise<void>;
  /** Whether an address that was given once is still where this host would be asked. */
  readonly reaches: (address: string) => boolean;
}

export interface HostFileDeps {
  readonly now: () => number;
  readonly newId: () => string;
  readonly preferred: () => HostKind | "automatic";
  readonly hosts: Readonly<Record<KeepingHost, Host>>;
  readonly data: { readonly state: () => HostState; readonly address: (file: HostableFile) => Promise<string> };
  readonly read: (sha256: Sha256) => HostableFile | null;
  readonly current: (sha256: Sha256, host: KeepingHost, until: number) => readonly HostedFile[];
  /** It is about to go out with a request. */
  readonly used: (sha256: Sha256, now: number) => void;
  readonly writer: Pick<HostedFileWriter, "open" | "opened" | "lookAgain" | "fail">;
  readonly changed: () => void;
}

/** Hosts one file and returns the address that the service gets. Reuses an address while it is valid. [RF5] */
export async function hostFile(deps: HostFileDeps, sha256: Sha256): Promise<string> {
  const file = deps.read(sha256);
  if (file === null) {
    throw toldError("reference_gone", t("A local file of this draft is missing. Add it again."));
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
    deps.writer.lookAgain(usable.id, now + hostedTimes.idleMs, usable.expiresAt);
    return usable.address;
  }
  return open(deps, kind, host, file);
}

/** The way that is taken now. Throws, saying which one to set up, when there is none. */
export function chosenHost(deps: Pick<HostFileDeps, "preferred" | "hosts" | "data">): HostKind {
  const preferred = deps.preferred();
  const states = { ...hostStates(deps.hosts), data: deps.data.state() };
  if (preferred !== "automatic") {
    const state = states[preferred];
    if (state.isReady) return preferred;
    throw toldError("no_host", reasonText({ code: state.missing }));
  }
  const ready = (["listener", "bucket", "data"] as const).find((kind) => states[kind].isReady);
  if (ready !== undefined) return ready;
  throw toldError(
    "no_host",
    t(
      "Local files need hosting. In Settings › Reference hosting, give the listener a public URL, set up a bucket, or allow inline files.",
    ),
  );
}

function hostStates(hosts: HostFileDeps["hosts"]): Record<KeepingHost, HostState> {
  return { listener: hosts.listener.state(), bucket: hosts.bucket.state() };
}

async function open(deps: HostFileDeps, kind: KeepingHost, host: Host, file: HostableFile): Promise<string> {
  const id = deps.newId();
  const { place, target } = host.place(file);
  const now = deps.now();
  // Written first: whatever happens after this, something is there that sees to its removal.
  deps.writer.open(
    { id, sha256: file.sha256, host: kind, place, target },
    { now, expiresAt: now + hostedTimes.lifeMs, lookAt: now + hostedTimes.idleMs },
  );
  try {
    const address = await host.put(file, place, target, hostedTimes.lifeMs);
    deps.writer.opened(id, address);
    return address;
  } catch (cause) {
    // It may have arrived all the same.
    deps.writer.lookAgain(id, deps.now(), now + hostedTimes.lifeMs);
    throw cause;
  } finally {
    deps.changed();
  }
}
