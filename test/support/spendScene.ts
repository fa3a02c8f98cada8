// A service, a tap on the connection to it, and a core: the setup of most spending tests.
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Quote } from "#contracts/spending/quotes.ts";
import type { ConfigInput } from "#sandbox/config.ts";
import type { RunningSandbox } from "#sandbox/server.ts";
import { clientOf, type Loose, type SandboxClient } from "./sandboxClient.ts";
import { type ShiftableClock, shiftableClock } from "./shiftableClock.ts";
import { acceptanceOf, type CoreOptions, startCore, temporaryFolder, type TestCore } from "./startCore.ts";
import { reencodeBySharp } from "./reencodeBySharp.ts";
import { startInProcess } from "./startSandbox.ts";
import { type Meddling, tapWire, type TappedRequest, type WireTap } from "./wireTap.ts";

export interface SpendScene {
  readonly sandbox: RunningSandbox;
  readonly client: SandboxClient;
  readonly tap: WireTap;
  readonly clock: ShiftableClock;
  readonly dataDir: string;
  readonly core: TestCore;
  readonly stop: () => Promise<void>;
  /**
   * Closes the core and starts another on the same data folder, on a copy of it, or on an empty one. By default,
   * `startJobs` and the API key stay as before, and a new session begins.
   */
  readonly startAgain: (
    dataDir?: string,
    options?: { readonly startJobs?: boolean; readonly sessionStart?: () => number; readonly apiKey?: string },
  ) => Promise<TestCore>;
  readonly quote: (prompt?: string) => Promise<Quote>;
  /** Requests a quote and confirms it. */
  readonly spend: (prompt?: string) => Promise<PaidRequest>;
  /** Ledger entries that charged credits. */
  readonly charges: () => Promise<readonly Loose[]>;
}

interface SceneOptions {
  readonly config?: ConfigInput;
  readonly arrived?: (request: TappedRequest) => Meddling | undefined | Promise<Meddling | undefined>;
  readonly answering?: (request: TappedRequest, status: number) => void;
  readonly startJobs?: boolean;
  readonly rateLimits?: { readonly read: number; readonly write: number };
  readonly decode?: CoreOptions["decode"];
  /** Re-encodes imported images with another decoder than the app's; without it, every image is rejected. */
  readonly acceptsImages?: boolean;
  readonly chosenFiles?: CoreOptions["chosenFiles"];
  readonly power?: CoreOptions["power"];
  readonly freeBytes?: CoreOptions["freeBytes"];
  readonly programs?: CoreOptions["programs"];
  /** The service's host in the workspace's settings; by default, this computer. */
  readonly host?: string;
  readonly chosenFolder?: CoreOptions["chosenFolder"];
  /** The consent view; by default, a person who accepts everything. */
  readonly consentScreen?: CoreOptions["consentScreen"];
  /** Whether the default person declines looser caps and monitors. */
  readonly declinesConsents?: CoreOptions["declinesConsents"];
  /** The endpoint of programs; by default, none. */
  readonly endpoint?: CoreOptions["endpoint"];
  /** The secrets of the workspace; by default, in memory until the core closes. */
  readonly secrets?: CoreOptions["secrets"];
  /** The spend caps of a new workspace; by default, none. */
  readonly firstCaps?: CoreOptions["firstCaps"];
  /** Whether the window has the focus; by default, it does not. */
  readonly isObserved?: CoreOptions["isObserved"];
  /** Called with each notification and how it is shown. */
  readonly notified?: CoreOptions["notified"];
  /** The service's time; by default, the scene's. */
  readonly serviceNow?: () => number;
  /** The service's work also uses the scene's clock, so that advancing the clock completes it. */
  readonly isServiceMoved?: boolean;
}

const apiKey = "k_test_1";

/** Runs `work` on its own scene and removes everything afterwards. */
export async function withSpendScene(options: SceneOptions, work: (scene: SpendScene) => Promise<void>): Promise<void> {
  const clock = shiftableClock();
  const sandbox = await startInProcess(options.config, options.isServiceMoved === true ? { clock: clock.now } : {});
  // The service's time must advance too; otherwise, the core would detect a changed clock.
  const tap = await tapWire(sandbox, { ...options, now: options.serviceNow ?? clock.now });
  const folder = temporaryFolder();
  let service = { baseUrl: tap.baseUrl, apiKey };
  const more = {
    ...(options.startJobs !== undefined && { startJobs: options.startJobs }),
    ...(options.rateLimits !== undefined && { rateLimits: options.rateLimits }),
    ...(options.decode !== undefined && { decode: options.decode }),
    ...(options.chosenFiles !== undefined && { chosenFiles: options.chosenFiles }),
    ...(options.acceptsImages && { reencode: reencodeBySharp((sha256) => core.core.referenceFile(sha256)) }),
    ...(options.power !== undefined && { power: options.power }),
    ...(options.freeBytes !== undefined && { freeBytes: options.freeBytes }),
    ...(options.programs !== undefined && { programs: options.programs }),
    ...(options.host !== undefined && { host: options.host }),
    ...(options.chosenFolder !== undefined && { chosenFolder: options.chosenFolder }),
    ...(options.consentScreen !== undefined && { consentScreen: options.consentScreen }),
    ...(options.declinesConsents !== undefined && { declinesConsents: options.declinesConsents }),
    ...(options.secrets !== undefined && { secrets: options.secrets }),
    ...(options.endpoint !== undefined && { endpoint: options.endpoint }),
    ...(options.isObserved !== undefined && { isObserved: options.isObserved }),
    ...(options.notified !== undefined && { notified: options.notified }),
    ...(options.firstCaps !== undefined && { firstCaps: options.firstCaps }),
  };
  let core = startCore({ service, dataDir: folder.path, clock, ...more });
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await core.close();
    isRunning = false;
  };
  const client = clientOf(sandbox);
  const quote = (prompt = "A red sneaker") => core.run("quotes.request", { request: { type: "image", prompt } });
  try {
    await work({
      sandbox,
      client,
      tap,
      clock,
      quote,
      stop,
      dataDir: folder.path,
      get core() {
        return core;
      },
      startAgain: async (dataDir = folder.path, { startJobs = options.startJobs, sessionStart, apiKey } = {}) => {
        await stop();
        if (apiKey !== undefined) service = { ...service, apiKey };
        core = startCore({
          service,
          dataDir,
          clock,
          ...more,
          ...(startJobs !== undefined && { startJobs }),
          ...(sessionStart !== undefined && { sessionStart }),
        });
        isRunning = true;
        return core;
      },
      spend: async (prompt) => core.run("quotes.confirm", acceptanceOf(await quote(prompt))),
      charges: async () => {
        const ledger = await client.get("/v1/account/ledger?limit=100");
        return ledger.body.data.filter((entry: Loose) => entry.event_kind === "reservation");
      },
    });
  } finally {
    await stop();
    await tap.close();
    await sandbox.close();
    folder.remove();
  }
}
