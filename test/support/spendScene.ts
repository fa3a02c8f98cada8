// A service, a tap on the wire to it, and a core: what most tests of spending stand on.
import type { PaidRequest } from "../../src/contracts/spending/paidRequests.ts";
import type { Quote } from "../../src/contracts/spending/quotes.ts";
import type { ConfigInput } from "../../src/sandbox/config.ts";
import type { RunningSandbox } from "../../src/sandbox/server.ts";
import { clientOf, type Loose, type SandboxClient } from "./sandboxClient.ts";
import { type ShiftableClock, shiftableClock } from "./shiftableClock.ts";
import { acceptanceOf, type CoreOptions, startCore, temporaryFolder, type TestCore } from "./startCore.ts";
import { redrawBySharp } from "./redrawBySharp.ts";
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
  /** Ends the core and starts another on the same data, or on a copy of it, or on none; its jobs as before when left out. */
  readonly startAgain: (dataDir?: string, options?: { readonly startJobs?: boolean }) => Promise<TestCore>;
  readonly quote: (prompt?: string) => Promise<Quote>;
  /** Asks a price and accepts it. */
  readonly spend: (prompt?: string) => Promise<PaidRequest>;
  /** Ledger entries that took credits. */
  readonly charges: () => Promise<readonly Loose[]>;
}

interface SceneOptions {
  readonly config?: ConfigInput;
  readonly arrived?: (request: TappedRequest) => Meddling | undefined | Promise<Meddling | undefined>;
  readonly answering?: (request: TappedRequest, status: number) => void;
  readonly startJobs?: boolean;
  readonly rateLimits?: { readonly read: number; readonly write: number };
  readonly decode?: CoreOptions["decode"];
  /** Re-encodes imported images with another decoder than the app's; without it, none is imported. */
  readonly takesPictures?: boolean;
  readonly chosenFiles?: CoreOptions["chosenFiles"];
  readonly power?: CoreOptions["power"];
  readonly programs?: CoreOptions["programs"];
  /** Where the workspace says that its service is; this computer when left out. */
  readonly host?: string;
  readonly chosenFolder?: CoreOptions["chosenFolder"];
  /** The service's own time; that of the scene when left out. */
  readonly serviceNow?: () => number;
  /** The service does its work in the time of the scene too, so that putting that forward brings it on. */
  readonly isServiceMoved?: boolean;
}

const apiKey = "k_test_1";

/** Runs `work` on a scene of its own and takes everything down afterwards. */
export async function withSpendScene(options: SceneOptions, work: (scene: SpendScene) => Promise<void>): Promise<void> {
  const clock = shiftableClock();
  const sandbox = await startInProcess(options.config, options.isServiceMoved === true ? { clock: clock.now } : {});
  // Time passes at the service too: a clock that only went on here would be one that was set.
  const tap = await tapWire(sandbox, { ...options, now: options.serviceNow ?? clock.now });
  const folder = temporaryFolder();
  const service = { baseUrl: tap.baseUrl, apiKey };
  const more = {
    ...(options.startJobs !== undefined && { startJobs: options.startJobs }),
    ...(options.rateLimits !== undefined && { rateLimits: options.rateLimits }),
    ...(options.decode !== undefined && { decode: options.decode }),
    ...(options.chosenFiles !== undefined && { chosenFiles: options.chosenFiles }),
    ...(options.takesPictures && { redraw: redrawBySharp((sha256) => core.core.referenceFile(sha256)) }),
    ...(options.power !== undefined && { power: options.power }),
    ...(options.programs !== undefined && { programs: options.programs }),
    ...(options.host !== undefined && { host: options.host }),
    ...(options.chosenFolder !== undefined && { chosenFolder: options.chosenFolder }),
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
      startAgain: async (dataDir = folder.path, { startJobs = options.startJobs } = {}) => {
        await stop();
        core = startCore({
          service,
          dataDir,
          clock,
          ...more,
          ...(startJobs !== undefined && { startJobs }),
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
