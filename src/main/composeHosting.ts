import { randomBytes } from "node:crypto";
import type { HostKind, HostTest } from "../contracts/hosting.ts";
import type { PaidRequestId, Sha256 } from "../contracts/ids.ts";
import { t } from "../texts/t.ts";
import type { Listener } from "./composeListener.ts";
import type { Stores } from "./composeStores.ts";
import type { Clock } from "./domain/clock.ts";
import { dataState, type HostingSettings, parseHostingSettings } from "./domain/hostingSettings.ts";
import { hostedTimes, type KeepingHost } from "./domain/reference.ts";
import { textsIn } from "./domain/requestTexts.ts";
import type { Random } from "./domain/retryTiming.ts";
import { AppError } from "./errors.ts";
import type { Publish } from "./ipc/publish.ts";
import { downloadJob } from "./jobs/downloadJob.ts";
import type { Log } from "./log.ts";
import type { Secrets } from "./platform/sessionSecrets.ts";
import { neverLog } from "./redact.ts";
import { bucketHost, type BucketKey } from "./references/bucketHost.ts";
import { dataAddress, hashOfData } from "./references/dataAddress.ts";
import { fetchAsService } from "./references/fetchAsService.ts";
import { listenerHost } from "./references/listenerHost.ts";
import { isSample, sampleAddress, sampleFile } from "./references/samplePicture.ts";
import type { AskPriceDeps } from "./usecases/quotes/askPrice.ts";
import { assertReachable } from "./usecases/references/assertReachable.ts";
import { describeHosting } from "./usecases/references/describeHosting.ts";
import { type Host, type HostableFile, hostFile, type HostFileDeps } from "./usecases/references/hostFile.ts";
import { hostReferences, localReferences } from "./usecases/references/hostReferences.ts";
import { probeData } from "./usecases/references/probeData.ts";
import { takeDown } from "./usecases/references/takeDown.ts";
import { testHost } from "./usecases/references/testHost.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Pick<Stores, "meta" | "hosted" | "hostedWriter" | "references">;
  readonly secrets: Secrets;
  readonly listener: Pick<Listener, "listen" | "fileAddress" | "isReachable" | "describe">;
  readonly hostable: (sha256: Sha256) => HostableFile | null;
  readonly sampleFile: string;
  readonly ask: () => AskPriceDeps;
  readonly wake: () => void;
}

type HostingChange = { readonly [N in "preferred" | "bucket" | "allowsData"]?: HostingSettings[N] | undefined };

const settingsKey = "hosting";
const keyName = "bucket_key";
const retryMs = 60_000;

/** Wires the ways in which files of this computer reach the service, and the taking down of what is over. */
export function composeHosting(options: Options) {
  const { clock, random, newId, log, stores, secrets, listener } = options;
  const { hosted, hostedWriter: writer, meta } = stores;
  let settings = parseHostingSettings(meta.read(settingsKey));
  const changed = () => options.publish("hosting.changed", null);
  const unguessable = () => randomBytes(16).toString("hex");
  const key = (): BucketKey | null => {
    const kept = secrets.read(keyName);
    return kept === null ? null : (JSON.parse(kept) as BucketKey);
  };
  function keep(change: Partial<HostingSettings>): void {
    settings = { ...settings, ...change };
    meta.write(settingsKey, JSON.stringify(settings));
    changed();
  }

  const hosts: Readonly<Record<KeepingHost, Host>> = {
    listener: listenerHost({ ...listener, newCapability: unguessable }),
    bucket: bucketHost({ bucket: () => settings.bucket, key, newName: unguessable }),
  };
  const data = { state: () => dataState(settings), address: dataAddress };
  const hostDeps: HostFileDeps = {
    now: clock.now,
    newId,
    preferred: () => settings.preferred,
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
  const fileOf = (address: string): Sha256 | null => {
    const known = hosted.fileOf(address);
    const sha256 = known ?? (address.startsWith("data:") ? hashOfData(address) : null);
    return sha256 !== null && stores.references.read(sha256) !== null ? (sha256 as Sha256) : null;
  };

  /** Addresses in requests that are just being priced, which no row of the journal names yet, and how often. */
  const held = new Map<string, number>();
  const isHeld = (address: string | null) => address !== null && (held.get(address) ?? 0) > 0;
  async function whilePricing<T>(request: unknown, work: () => Promise<T>): Promise<T> {
    const texts = textsIn(request);
    for (const text of texts) held.set(text, (held.get(text) ?? 0) + 1);
    try {
      return await work();
    } finally {
      for (const text of texts) {
        const left = (held.get(text) ?? 1) - 1;
        if (left > 0) held.set(text, left);
        else held.delete(text);
      }
    }
  }

  const takeDownDeps = {
    clock,
    random,
    hosts,
    isNeeded: ({ id, address }: { id: string; address: string | null }, now: number) =>
      isHeld(address) || hosted.isNeeded(id, now),
    writer,
    changed,
  };
  const job = downloadJob("take down", {
    due: hosted.due,
    nextDueAt: hosted.nextDueAt,
    download: (row) => takeDown(takeDownDeps, row),
    putOff: (id, cause) => {
      log.warn("a file could not be taken down", { id, cause });
      writer.fail(id, t("It could not be removed."), clock.now() + retryMs);
    },
    wake: options.wake,
  });

  /** Files of tests, which have no row. */
  const tested = new Map<string, HostableFile>();
  const read = () =>
    describeHosting({
      settings: () => settings,
      hosts,
      data,
      hasKey: () => key() !== null,
      listener: () => {
        const { publicAddress } = listener.describe();
        return { address: publicAddress, isLocal: publicAddress === null && listener.isReachable() };
      },
      counts: hosted.counts,
    });
  const test = (kind: HostKind): Promise<HostTest> => {
    if (kind === "data") {
      return probeData({ ask: options.ask(), picture: sampleAddress, keep: (probe) => keep({ probe }) });
    }
    return testHost({
      host: hosts[kind],
      sample: () => sampleFile(options.sampleFile),
      fetch: fetchAsService,
      isSample,
      share: (file, place) => {
        tested.set(place, file);
        return () => void tested.delete(place);
      },
    });
  };

  return {
    handlers: {
      readHosting: read,
      updateHosting: (change: HostingChange) => {
        const { preferred, bucket, allowsData } = change;
        keep({
          ...(preferred !== undefined && { preferred }),
          ...(bucket !== undefined && { bucket }),
          ...(allowsData !== undefined && { allowsData }),
        });
        return read();
      },
      setKey: (next: BucketKey | null) => {
        neverLog(next?.secret ?? "");
        secrets.write(keyName, next === null ? null : JSON.stringify(next));
        // What could not be removed without it may be removed now.
        if (next !== null) writer.hurryFailed(clock.now());
        changed();
        options.wake();
        return read();
      },
      test,
    },
    /** What the listener serves: only what was put there, is not over and was not taken back. */
    shared: {
      find: (capability: string, now: number) => {
        const row = hosted.byPlace(capability);
        const isUp = row !== null && row.host === "listener" && row.takenDownAt === null && row.expiresAt > now;
        const file = isUp ? options.hostable(row.sha256) : (tested.get(capability) ?? null);
        return file === null ? null : { path: file.path, mediaType: file.mediaType, sizeBytes: file.sizeBytes };
      },
    },
    /** A request as it can be sent; rejects with an `AppError` when a file of it cannot be made reachable. */
    host: <T>(request: T) => hostReferences({ fileOf, host: (sha256) => hostFile(hostDeps, sha256) }, request),
    /** The same with files of this computer by their own names. */
    local: <T>(request: T): T => localReferences({ fileOf }, request),
    whilePricing,
    /** A request was written down: what it refers to stays up for it. */
    used: (id: PaidRequestId, request: string) => writer.use(textsIn(JSON.parse(request)), id),
    assertReachable: (ids: readonly PaidRequestId[]) =>
      assertReachable({ now: clock.now, ofRequest: hosted.ofRequest, hosts }, ids),
    /** Something became of these requests. */
    requestsMoved: (ids: readonly PaidRequestId[]) => writer.hurry(ids, clock.now()),
    job,
    /** Opens the listener again where something that it serves is still needed. */
    start: () => {
      const isServing = hosted.due(clock.now() + hostedTimes.lifeMs, 1_000).some(({ host }) => host === "listener");
      if (!isServing) return;
      listener.listen().catch((cause: unknown) => {
        log.warn("the listener could not be opened again", { cause: cause instanceof AppError ? cause.code : cause });
      });
    },
  };
}

/** What pricing and accepting need of it. */
export type ReferenceHosting = Pick<
  ReturnType<typeof composeHosting>,
  "host" | "whilePricing" | "used" | "assertReachable"
>;

/** For a core that takes no files of this computer. */
export const noReferences: ReferenceHosting = {
  host: (request) => Promise.resolve(request),
  whilePricing: (_request, work) => work(),
  used: () => undefined,
  assertReachable: () => undefined,
};
