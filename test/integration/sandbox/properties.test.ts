// Random histories of quotes, confirms, retries, faults, kills and restarts. Each key with a successful response is
// charged once, any other key never, and the ledger explains the balance.
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { FaultInput } from "#sandbox/http/fault.ts";
import { clientOf, type Loose, type Reply, type SandboxClient } from "../../support/sandboxClient.ts";
import { audio, batch, image, researchOf, scene } from "../../support/serviceRequests.ts";
import { spawnSandbox, type SandboxProcess, startInProcess, temporaryDataDir } from "../../support/startSandbox.ts";

type Kind = "image" | "audio" | "scene" | "batch" | "research";
type Command =
  | { readonly do: "ask"; readonly kind: Kind }
  | { readonly do: "confirm" | "confirm-otherwise" | "confirm-again-elsewhere"; readonly which: number }
  | { readonly do: "confirm-in-parallel"; readonly which: number; readonly times: number }
  | { readonly do: "fault"; readonly fault: Pick<FaultInput, "kind"> & { readonly when?: "before" | "after" } }
  | { readonly do: "restart" }
  | { readonly do: "kill-during-confirm"; readonly which: number; readonly afterMs: number };

interface Intent {
  readonly path: string;
  readonly body: object;
  readonly key: string;
  readonly items: number;
}

interface Home {
  readonly client: () => SandboxClient;
  readonly baseUrl: () => string;
  readonly restart: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const works: Readonly<Record<Kind, { readonly path: string; readonly work: object; readonly items: number }>> = {
  image: { path: "/v1/generations", work: image, items: 1 },
  audio: { path: "/v1/generations", work: { ...audio, prompt: "fail:provider" }, items: 1 },
  scene: { path: "/v1/scenes", work: scene, items: 1 },
  batch: { path: "/v1/generation-batches", work: batch, items: 2 },
  research: { path: "/v1/research/jobs", work: researchOf("31"), items: 0 },
};

const which = fc.nat({ max: 5 });
const faultKinds = ["drop_before_commit", "drop_after_commit", "malformed_json", "truncate", "uncertain"] as const;
const common: fc.WeightedArbitrary<Command>[] = [
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("ask"),
      kind: fc.constantFrom<Kind>("image", "audio", "scene", "batch", "research"),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("confirm"), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("confirm-otherwise"), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("confirm-again-elsewhere"), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("confirm-in-parallel"), which, times: fc.integer({ min: 2, max: 8 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("fault"), fault: fc.record({ kind: fc.constantFrom(...faultKinds) }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fault"),
      fault: fc.record({ kind: fc.constant("status"), when: fc.constantFrom("before", "after") }),
    }),
  },
];
const restart: fc.WeightedArbitrary<Command> = { weight: 1, arbitrary: fc.record({ do: fc.constant("restart") }) };
const kill: fc.WeightedArbitrary<Command> = {
  weight: 2,
  arbitrary: fc.record({ do: fc.constant("kill-during-confirm"), which, afterMs: fc.integer({ min: 0, max: 12 }) }),
};

function history(extra: fc.WeightedArbitrary<Command>): fc.Arbitrary<Command[]> {
  return fc.array(fc.oneof(...common, extra), { minLength: 12, maxLength: 26 });
}

/** Sends a request; a lost or corrupted response counts as no response. */
async function attempt(home: Home, intent: Pick<Intent, "path" | "body">, key: string): Promise<Reply | undefined> {
  return home
    .client()
    .post(intent.path, intent.body, { key })
    .catch(() => undefined);
}

async function setFaults(home: Home, faults: readonly FaultInput[]): Promise<void> {
  const headers = { Authorization: "Bearer k_test_1", "Content-Type": "application/json" };
  const init = { method: "PUT", headers, body: JSON.stringify({ faults }) };
  const reply = await fetch(`${home.baseUrl()}/sandbox/switches`, init);
  if (reply.status !== 200) throw new Error(`the faults were refused: ${await reply.text()}`);
}

async function getQuote(home: Home, kind: Kind, number: number): Promise<Intent | undefined> {
  const { path, work, items } = works[kind];
  const requested = kind === "batch" ? work : { ...work, quote_only: true };
  const reply = await home
    .client()
    .post(kind === "batch" ? `${path}/quotes` : path, requested)
    .catch(() => undefined);
  if (reply?.status !== 200) return undefined;
  const { data } = reply.body;
  const body = kind === "batch" ? { batch_quote_id: data.batch_quote_id } : { ...work, quote_id: data.quote_id };
  return { path, body, key: `confirm-key-number-${number}`, items: kind === "research" ? 0 : items };
}

async function play(home: Home, commands: readonly Command[]): Promise<void> {
  const intents: Intent[] = [];
  const strangers: { readonly intent: Intent; readonly key: string }[] = [];
  for (const command of commands) {
    if (command.do === "ask") {
      const intent = await getQuote(home, command.kind, intents.length);
      if (intent !== undefined) intents.push(intent);
    } else if (command.do === "fault") {
      await setFaults(home, [faultOf(command.fault)]);
    } else if (command.do === "restart") {
      await home.restart();
    } else {
      const intent = intents[command.which % Math.max(1, intents.length)];
      if (intent !== undefined) await playOn(home, command, intent, strangers);
    }
  }
  await setFaults(home, []);
  await checkBooks(home, intents, strangers);
}

type OnIntent = Exclude<Command, { readonly do: "ask" | "fault" | "restart" }>;

async function playOn(
  home: Home,
  command: OnIntent,
  intent: Intent,
  strangers: { intent: Intent; key: string }[],
): Promise<void> {
  switch (command.do) {
    case "confirm":
      await attempt(home, intent, intent.key);
      return;
    case "confirm-otherwise": {
      const changed = { path: intent.path, body: { ...intent.body, prompt: "something else entirely" } };
      const reply = await attempt(home, changed, intent.key);
      if (reply !== undefined) expect(reply.status).toBeGreaterThanOrEqual(400);
      return;
    }
    case "confirm-again-elsewhere": {
      const key = `${intent.key}-stranger-${strangers.length}`;
      strangers.push({ intent, key });
      await attempt(home, intent, key);
      return;
    }
    case "confirm-in-parallel": {
      const replies = await Promise.all(Array.from({ length: command.times }, () => attempt(home, intent, intent.key)));
      const answers = replies.filter((reply) => reply !== undefined && reply.status < 300);
      expect(new Set(answers.map((reply) => JSON.stringify(reply?.body))).size).toBeLessThanOrEqual(1);
      return;
    }
    default: {
      const sent = attempt(home, intent, intent.key);
      await new Promise((resolve) => setTimeout(resolve, command.afterMs));
      await home.kill();
      await sent;
      await home.restart();
    }
  }
}

function faultOf(fault: { readonly kind: FaultInput["kind"]; readonly when?: "before" | "after" }): FaultInput {
  const aimed = { on: "*", phase: "confirm" as const };
  if (fault.kind === "status") return { ...aimed, kind: "status", status: 503, code: "lost", when: fault.when };
  if (fault.kind === "uncertain") return { ...aimed, kind: "uncertain", ms: 20, resolve: "charged" };
  return { ...aimed, kind: fault.kind } as FaultInput;
}

/** Retries every key until its outcome is known, then compares the service's ledger with the outcomes. */
async function checkBooks(
  home: Home,
  intents: readonly Intent[],
  strangers: readonly { intent: Intent; key: string }[],
): Promise<void> {
  const sent = [...intents.map((intent) => ({ intent, key: intent.key })), ...strangers];
  let [charged, generations] = [0, 0];
  for (const { intent, key } of sent) {
    const reply = await settled(home, intent, key);
    if (reply.status >= 300) continue;
    const isFree = reply.body.data.reserved_credits === 0 && reply.body.data.kind === "research_job";
    charged += isFree ? 0 : 1;
    generations += intent.items;
  }
  const client = home.client();
  const ledger = await all(client, "/v1/account/ledger");
  const made = (await all(client, "/v1/generations")).filter((record) => record.type !== "avatar");
  expect(new Set(ledger.map((entry) => entry.paid_request_id)).size).toBe(charged);
  expect(made).toHaveLength(generations);
  const reserved = ledger.filter((entry) => entry.event_kind === "reservation" && entry.generation_id !== null);
  expect(new Set(reserved.map((entry) => entry.generation_id))).toEqual(new Set(made.map((record) => record.id)));
  expect(reserved).toHaveLength(generations);
  const sum = ledger.reduce(
    (total, entry) => total + (entry.direction === "credit" ? entry.credits : -entry.credits),
    0,
  );
  const { balance } = (await client.get("/v1/account")).body.data.credits;
  expect(balance).toBe(10_000 + sum);
}

async function settled(home: Home, intent: Intent, key: string): Promise<Reply> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const reply = await attempt(home, intent, key);
    const isOpen = reply === undefined || reply.body.error?.code === "idempotency_outcome_unknown";
    if (!isOpen) return reply;
    if (performance.now() > deadline) throw new Error(`${key} stays open`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function all(client: SandboxClient, path: string): Promise<Loose[]> {
  const found: Loose[] = [];
  let cursor = "";
  for (;;) {
    const { data, meta } = (await client.get(`${path}?limit=100${cursor}`)).body;
    found.push(...data);
    if (!meta.has_more) return found;
    cursor = `&cursor=${meta.cursor}`;
  }
}

const folders: { readonly remove: () => void }[] = [];
afterAll(() => folders.forEach((folder) => folder.remove()));

async function inProcess(): Promise<Home> {
  const data = temporaryDataDir();
  folders.push(data);
  let running = await startInProcess({ data_dir: data.path });
  const start = async () => {
    await running.close();
    running = await startInProcess({ data_dir: data.path });
  };
  return {
    client: () => clientOf(running),
    baseUrl: () => running.baseUrl,
    restart: start,
    kill: start,
    end: () => running.close(),
  };
}

async function asChild(): Promise<Home> {
  const data = temporaryDataDir();
  folders.push(data);
  let child: SandboxProcess = await spawnSandbox({ data_dir: data.path });
  return {
    client: () => clientOf(child),
    baseUrl: () => child.baseUrl,
    kill: () => child.kill(),
    restart: async () => {
      child = await spawnSandbox({ data_dir: data.path }, { port: Number(new URL(child.baseUrl).port) });
    },
    end: async () => {
      await child.stop();
    },
  };
}

async function run(open: () => Promise<Home>, commands: readonly Command[]): Promise<void> {
  const home = await open();
  try {
    await play(home, commands);
  } finally {
    await home.end();
  }
}

test("[SB32] any sequence of quotes, confirms, retries, faults, and restarts charges each confirmed request once", async () => {
  const property = fc.asyncProperty(history(restart), (commands) => run(inProcess, commands));
  await fc.assert(property, { numRuns: 40, interruptAfterTimeLimit: 12_000, markInterruptAsFailure: false });
});

test("[SB32] any sequence with process kills during confirms charges each confirmed request once", async () => {
  const property = fc.asyncProperty(history(kill), (commands) => run(asChild, commands));
  await fc.assert(property, { numRuns: 8, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: false });
});
