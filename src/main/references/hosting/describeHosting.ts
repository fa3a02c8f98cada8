import type { Bucket, HostKind, Hosting } from "#contracts/hosting.ts";
import type { HostingSettings } from "#main/references/domain/hostingSettings.ts";
import type { RemovableHost } from "#main/references/domain/reference.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { chosenHost, type Host, type HostFileDeps } from "./hostFile.ts";

interface Deps {
  readonly settings: () => HostingSettings;
  readonly hosts: Readonly<Record<RemovableHost, Host>>;
  readonly data: HostFileDeps["data"];
  readonly hasKey: () => boolean;
  readonly listener: { readonly publicAddress: () => string | null; readonly isReachable: () => boolean };
  readonly counts: () => { readonly up: number; readonly waiting: number };
}

/** Describes this workspace's reference hosting for Settings and the reference picker. */
export function describeHosting(deps: Deps): Hosting {
  const { preferred, bucket, allowsData, probe } = deps.settings();
  const address = deps.listener.publicAddress();
  const isLocal = address === null && deps.listener.isReachable();
  return {
    preferred,
    used: usedHost({ preferred: () => preferred, hosts: deps.hosts, data: deps.data }),
    listener: { ...deps.hosts.listener.state(), address, isLocal },
    bucket: { ...deps.hosts.bucket.state(), bucket: bucket satisfies Bucket | null, hasKey: deps.hasKey() },
    data: { ...deps.data.state(), isAllowed: allowsData, probe },
    ...deps.counts(),
  };
}

function usedHost(deps: Parameters<typeof chosenHost>[0]): HostKind | null {
  try {
    return chosenHost(deps);
  } catch (cause) {
    if (cause instanceof AppError) return null;
    throw cause;
  }
}
