import { randomBytes } from "node:crypto";
import type { ConsentAction, HostPurpose } from "#contracts/spending/consentAction.ts";
import type { HostKind, HostTest } from "#contracts/hosting.ts";
import type { PaidRequestId, Sha256 } from "#contracts/ids.ts";
import type { ReferenceStores } from "#main/references/stores/referenceStores.ts";
import type { MetaStore } from "#main/shared/database/metaStore.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { type BucketKey, dataState } from "#main/references/domain/hostingSettings.ts";
import type { RemovableHost } from "#main/references/domain/reference.ts";
import { textsIn } from "#main/shared/base/text/requestTexts.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import { downloadJob } from "#main/shared/jobs/downloadJob.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { Secrets } from "#main/shared/platform/sessionSecrets.ts";
import { neverLog } from "#main/shared/platform/redact.ts";
import { bucketHost } from "#main/references/hostingMethods/bucketHost.ts";
import { dataUri, hashOfDataUri } from "#main/references/hostingMethods/dataUri.ts";
import { fetchAsService } from "#main/references/hostingMethods/fetchAsService.ts";
import { listenerHost } from "#main/references/hostingMethods/listenerHost.ts";
import { isSample, sampleAddress, sampleFile } from "#main/references/hostingMethods/sampleImage.ts";
import type { FetchQuoteDeps } from "#main/spending/quotes/fetchQuote.ts";
import { createActiveAddresses } from "./activeAddresses.ts";
import { assertReachable } from "./assertReachable.ts";
import { describeHosting } from "./describeHosting.ts";
import { type Host, type HostableFile, hostFile, type HostFileDeps } from "./hostFile.ts";
import { createHostingSettingsStore } from "./hostingSettingsStore.ts";
import { fileOfSent, hostReferences, localReferences } from "./hostReferences.ts";
import { probeInlineFiles } from "./probeInlineFiles.ts";
import type { ServedFiles } from "./servedFiles.ts";
import { delayRemoval, unhostFile } from "./unhostFiles.ts";
import { testHost } from "./testHost.ts";
import { type HostingChange, setBucketKey, updateHosting } from "./updateHosting.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: ReferenceStores & { readonly meta: MetaStore };
  readonly secrets: Secrets;
  /** The listener, which must be reachable for the service. */
  readonly listener: Omit<Parameters<typeof listenerHost>[0], "newCapability"> & {
    readonly describe: () => { readonly publicAddress: string | null };
  };
  readonly hostable: (sha256: Sha256) => HostableFile | null;
  readonly sampleFile: string;
  readonly served: ServedFiles;
  readonly wake: () => void;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
  /** Resolves to whether the user accepts, or accepted before, that an origin is used for a purpose. */
  readonly acceptHost: (purpose: HostPurpose, origin: string) => Promise<boolean>;
}

/** Wires the hosting methods for local files and the removal of hosted files that no request needs. */
export function composeHosting(options: Options) {
  const { clock, random, newId, log, stores, secrets, listener, served } = options;
  const { hosted, hostedWriter: writer, meta } = stores;
  const changed = () => options.publish("hosting.changed", null);
  const unguessable = () => randomBytes(16).toString("hex");
  const settings = createHostingSettingsStore({
    clock,
    meta,
    secrets,
    neverLog,
    retryRemovals: writer.hurryFailed,
    changed,
    wake: options.wake,
  });
  const addresses = createActiveAddresses();

  const hosts: Readonly<Record<RemovableHost, Host>> = {
    listener: listenerHost({ ...listener, newCapability: unguessable }),
    bucket: bucketHost({ bucket: () => settings.read().bucket, key: settings.key, newName: unguessable }),
  };
  const data = { state: () => dataState(settings.read()), address: dataUri };
  const hostDeps: HostFileDeps = {
    now: clock.now,
    newId,
    preferred: () => settings.read().preferred,
    hosts,
    data,
    read: options.hostable,
    current: hosted.current,
    used: stores.references.used,
    writer,
    changed: () => {
      changed();
      options.wake();
    },
  };
  const isStored = (sha256: string) => stores.references.read(sha256) !== null;
  const fileOf = (address: string) => fileOfSent({ hostedAt: hosted.fileOf, hashOfDataUri, isStored }, address);

  const unhostDeps = {
    clock,
    random,
    hosts,
    isActive: addresses.has,
    isNeeded: hosted.isNeeded,
    writer,
    changed,
  };
  const job = downloadJob("take down", {
    due: hosted.due,
    nextDueAt: hosted.nextDueAt,
    download: (row) => unhostFile(unhostDeps, row),
    putOff: (id, cause) => {
      log.warn("couldn't delete a hosted file", { id, cause });
      delayRemoval(unhostDeps, id);
    },
    wake: options.wake,
  });

  const read = () =>
    describeHosting({
      settings: settings.read,
      hosts,
      data,
      hasKey: settings.hasKey,
      listener: { publicAddress: () => listener.describe().publicAddress, isReachable: listener.isReachable },
      counts: hosted.counts,
    });
  const testOf = (host: Host) =>
    testHost({
      host,
      sample: () => sampleFile(options.sampleFile),
      fetch: fetchAsService,
      isSample,
      share: served.share,
    });
  const tests = (fetchQuoteDeps: FetchQuoteDeps): Readonly<Record<HostKind, () => Promise<HostTest>>> => ({
    listener: () => testOf(hosts.listener),
    bucket: () => testOf(hosts.bucket),
    data: () => probeInlineFiles({ fetchQuoteDeps, image: sampleAddress, storeProbe: settings.setProbe }),
  });

  return {
    /** Uses `fetchQuoteDeps` to test with a free quote whether the service accepts inline files. */
    handlers: (fetchQuoteDeps: FetchQuoteDeps) => ({
      readHosting: read,
      updateHosting: async (change: HostingChange) => {
        await updateHosting({ settings, acceptHost: (origin) => options.acceptHost("bucket", origin) }, change);
        return read();
      },
      setKey: async (key: BucketKey | null) => {
        await setBucketKey({ settings, acceptAction: options.acceptAction }, key);
        return read();
      },
      test: (kind: HostKind) => tests(fetchQuoteDeps)[kind](),
    }),
    /** Returns a request that can be sent. Rejects with an `AppError` if a local file can't be hosted. */
    host: <T>(request: T) => hostReferences({ fileOf, host: (sha256) => hostFile(hostDeps, sha256) }, request),
    /** Returns the request with hosted files replaced by their local names. */
    local: <T>(request: T): T => localReferences({ fileOf }, request),
    whilePricing: addresses.whilePricing,
    /** Records which hosted files a stored request uses, so that they stay hosted. */
    used: (id: PaidRequestId, request: string) => writer.use(textsIn(JSON.parse(request)), id),
    assertReachable: (ids: readonly PaidRequestId[]) =>
      assertReachable({ now: clock.now, ofRequest: hosted.ofRequest, hosts }, ids),
    /** Called when these requests have changed state. */
    requestsMoved: (ids: readonly PaidRequestId[]) => writer.hurry(ids, clock.now()),
    job,
    start: () => served.resume(listener.listen),
  };
}
