import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { exitCodes } from "#contracts/agents/agentErrors.ts";
import { scopes } from "#contracts/agents/scopes.ts";
import { tools } from "#contracts/agents/tools/tools.ts";
import { type CoreEndpoint, startCoreEndpoint } from "../support/agents/coreEndpoint.ts";
import type { ProgramConnection } from "../support/agents/wireClient.ts";
import { testKey, withSandbox } from "../support/withSandbox.ts";

const callsOfRound = 1_000;
const rounds = 3;
/** What a round may leave in memory. A leak of a line of 1 kB per call would be near it; the corpus has longer ones. */
const growthLimitBytes = 4 * 1024 * 1024;

const prototypeNames = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then", "toJSON"];
const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom(
    ...prototypeNames,
    "../../etc/passwd",
    "file:///etc/passwd",
    "https://169.254.169.254/",
    "'; DROP TABLE ad;--",
    "\u202E\u0000",
    "=1+1",
  ),
  fc.integer({ min: 1, max: 20_000 }).map((length) => "x".repeat(length)),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, -1, 0, 1e308, -0, Number.MAX_SAFE_INTEGER, [], {}),
  fc.integer({ min: 1, max: 60 }).map((levels) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`) as unknown),
  fc.jsonValue(),
);
/** The part of JSON Schema that the tools' inputs use. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** Values that mostly match a schema: they get past the first check, and are strange behind it. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case "string":
      return hostileText.map((text) => text.slice(0, schema.maxLength ?? 200));
    case "integer":
      return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 1_000, 1_000) });
    case "number":
      return fc.double({ min: -1e6, max: 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(fitting(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case "object": {
      // A wait would only take time.
      const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== "wait_s");
      const requiredKeys = (schema.required ?? []).filter((name) => fields.some(([field]) => field === name));
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, fitting(field)])), { requiredKeys });
    }
    default:
      return hostileValue;
  }
}

const hostileInput = fc.dictionary(fc.oneof(fc.constantFrom(...prototypeNames), hostileText), hostileValue, {
  maxKeys: 6,
  noNullPrototype: false,
});
const toolCall = fc.oneof(
  ...tools.map(({ name, input }) => {
    const valid = fitting(z.toJSONSchema(input, { io: "input" }) as Schema);
    // Now and then, one field more or another one makes it wrong.
    const changed = fc.tuple(valid, hostileInput).map(([one, more]) => ({ ...(one as object), ...more }));
    return fc.record({
      tool: fc.constant(name),
      input: fc.oneof({ weight: 3, arbitrary: valid }, { weight: 1, arbitrary: changed }),
    });
  }),
);
const call = fc.oneof(
  { weight: 8, arbitrary: toolCall },
  { weight: 1, arbitrary: fc.record({ tool: hostileText, input: hostileInput }) },
  { weight: 1, arbitrary: fc.record({ tool: hostileValue, input: hostileValue, more: hostileValue }) },
);
const line = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(fc.integer(), call).map(([id, one]) => JSON.stringify({ ...one, id })) },
  { weight: 1, arbitrary: fc.tuple(hostileValue, call).map(([id, one]) => JSON.stringify({ ...one, id })) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: hostileText.map((text) => text.replaceAll("\n", " ")) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer(), hostileValue).map(([id, value]) => JSON.stringify({ id, pair: value })),
  },
);

type Outcome = "result" | "error" | "closed";

/** Sends a line, and checks that the answer is one that a program can understand. */
async function outcomeOf(connection: ProgramConnection, text: string): Promise<Outcome> {
  connection.send(text);
  const answer = await connection.next();
  if (answer === null) return "closed";
  expect(answer).toHaveProperty("id");
  const { result, error } = answer as { readonly result?: object; readonly error?: { readonly code: string } };
  if (result !== undefined) return "result";
  expect(Object.keys(exitCodes)).toContain(error?.code);
  // A fault of the app would be here, not an answer about the input.
  expect(error?.code, text.slice(0, 500)).not.toBe("failed");
  return "error";
}

async function hostileRound(
  scene: CoreEndpoint,
  token: string,
  seed: number,
): Promise<Readonly<Record<Outcome, number>>> {
  const counts = { result: 0, error: 0, closed: 0 };
  let connection = await scene.connect({ token });
  for (const [at, text] of fc.sample(line, { numRuns: callsOfRound, seed }).entries()) {
    // The limit of calls is not what is tested here.
    if (at % 100 === 0) scene.clock.advance(1_000);
    const outcome = await outcomeOf(connection, text);
    counts[outcome] += 1;
    if (outcome === "closed") connection = await scene.connect({ token });
  }
  connection.close();
  await connection.closed;
  return counts;
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  // Objects freed by the first collection can make others collectable.
  for (let times = 0; times < 3; times += 1) collect();
}

function usedBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test("[AG8] hostile calls get a typed error or lose their connection, leave no memory behind, and spend nothing", async () => {
  await withSandbox({ keys: [testKey] }, async (_client, sandbox) => {
    const scene = await startCoreEndpoint({
      service: { baseUrl: sandbox.baseUrl, apiKey: testKey.api_key },
      rateLimits: { read: 100_000, write: 100_000 },
    });
    try {
      const { token, connection } = await scene.pair("Hostile", scopes);
      connection.close();
      let smallest = Number.POSITIVE_INFINITY;
      for (let round = 0; round < rounds && smallest > growthLimitBytes; round += 1) {
        const before = usedBytes();
        const counts = await hostileRound(scene, token, round + 1);
        smallest = Math.min(smallest, usedBytes() - before);
        // A round without one of the outcomes would prove little.
        expect(Math.min(counts.error, counts.closed, counts.result), JSON.stringify(counts)).toBeGreaterThan(10);
      }
      expect(smallest).toBeLessThanOrEqual(growthLimitBytes);
      expect(scene.core.journal("SELECT count(*) AS count FROM price_consent")).toEqual([{ count: 0 }]);
      expect(scene.core.logged.filter(({ level }) => level === "error")).toEqual([]);
      expect(await (await scene.connect({ token })).call("status")).toHaveProperty("result");
      expect(scene.core.journal("SELECT count(*) AS count FROM paid_request WHERE confirm_key IS NOT NULL")).toEqual([
        { count: 0 },
      ]);
    } finally {
      await scene.close();
    }
  });
});
