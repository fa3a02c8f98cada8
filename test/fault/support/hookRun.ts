// Webhooks of every kind against a listener that is killed repeatedly. The sender behaves as the service does: it sends
// an unanswered webhook again under its ID, with a new signature.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { rawRequest } from "../../support/rawSocket.ts";
import { seeded } from "../../support/simulation/seeded.ts";
import { signed } from "../../support/signedDelivery.ts";

const badKinds = ["forged", "stale", "future", "tampered", "wrongly keyed"] as const;
type Kind = "valid" | "replayed" | (typeof badKinds)[number];

export interface HookFigures {
  readonly sent: Readonly<Record<Kind, number>>;
  readonly acceptedWrongly: number;
  readonly validRefused: number;
  readonly kills: number;
  /** Valid webhooks without a row, and rows that no valid sender sent. */
  readonly missing: number;
  readonly strange: number;
  /** Rows that were not processed exactly once. */
  readonly notOnce: number;
  readonly perSecond: number;
}

interface Item {
  readonly kind: Kind;
  readonly id: string;
  readonly body: string;
}

const token = "0123456789abcdef0123456789abcdef";
const secrets = { current: "whsec_now_0123456789", previous: "whsec_before_0123456789" } as const;
const senders = 24;
const remembered = 2_000;
/** Safely beyond the five-minute limit, despite the fractional seconds of the two clocks. */
const tooFarMs = 302_000;

export async function hookRun(options: {
  readonly n: number;
  readonly kills: number;
  readonly seed: number;
}): Promise<HookFigures> {
  const random = seeded(options.seed);
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-hooks-"));
  const file = path.join(folder, "journal.db");
  const host = await startHost(file, 0);
  const killAt = Array.from({ length: options.kills }, () => Math.floor(random() * options.n)).toSorted(
    (a, b) => a - b,
  );
  const valid = new Set<string>();
  const answered: Item[] = [];
  const sent: Record<Kind, number> = {
    valid: 0,
    replayed: 0,
    forged: 0,
    stale: 0,
    future: 0,
    tampered: 0,
    "wrongly keyed": 0,
  };
  let acceptedWrongly = 0;
  let validRefused = 0;
  let next = 0;
  let kills = 0;

  function itemFor(index: number): Item {
    const lot = random();
    const bad = badKinds[Math.floor(lot * 10)];
    if (bad !== undefined) return { kind: bad, id: `bad-${index}`, body: bodyOf(index, random) };
    const again = lot < 0.6 ? answered[Math.floor(random() * answered.length)] : undefined;
    return again === undefined
      ? { kind: "valid", id: `good-${index}`, body: bodyOf(index, random) }
      : { ...again, kind: "replayed" };
  }

  async function sender(): Promise<void> {
    for (;;) {
      const index = next;
      if (index >= options.n) return;
      next += 1;
      if (killAt[0] !== undefined && index >= killAt[0]) {
        killAt.shift();
        kills += 1;
        host.kill();
      }
      const item = itemFor(index);
      sent[item.kind] += 1;
      if (item.kind === "valid") valid.add(item.id);
      const isGood = item.kind === "valid" || item.kind === "replayed";
      for (;;) {
        const status = await send(await host.port(), requestOf(item, random));
        if (status === null) continue;
        if (isGood && status !== 204) validRefused += 1;
        if (!isGood && status === 204) acceptedWrongly += 1;
        if (item.kind === "valid" && status === 204) remember(answered, item);
        break;
      }
    }
  }

  const startedAt = performance.now();
  await Promise.all(Array.from({ length: senders }, sender));
  const perSecond = options.n / ((performance.now() - startedAt) / 1_000);
  await host.drain();
  const books = readBooks(file, valid);
  rmSync(folder, { recursive: true, force: true });
  return { sent, acceptedWrongly, validRefused, kills, ...books, perSecond };
}

function remember(answered: Item[], item: Item): void {
  if (answered.length < remembered) answered.push(item);
  else answered[Number(item.id.replaceAll(/\D/g, "")) % remembered] = item;
}

function bodyOf(index: number, random: () => number): string {
  return JSON.stringify({ event: "generation.completed", index, text: "x".repeat(Math.floor(random() * 600)) });
}

function requestOf({ kind, id, body }: Item, random: () => number): (port: number) => Buffer {
  const shift = { stale: -tooFarMs - random() * 1e9, future: tooFarMs + random() * 1e9 } as Partial<
    Record<Kind, number>
  >;
  const key = kind === "wrongly keyed" ? "whsec_of_somebody_else" : random() < 0.5 ? secrets.current : secrets.previous;
  const headers: Record<string, string> = { ...signed(key, id, body, Date.now() + (shift[kind] ?? 0)) };
  if (kind === "forged") {
    const digit = () => Math.floor(random() * 16).toString(16);
    headers["X-Service-Signature"] = `v1=${Array.from({ length: 64 }, digit).join("")}`;
  }
  const carried = kind === "tampered" ? tampered(body, random) : body;
  return (port) =>
    rawRequest(
      `POST /${token}/hooks HTTP/1.1`,
      [
        ["Host", `127.0.0.1:${port}`],
        ["Content-Length", String(Buffer.byteLength(carried))],
        ["Connection", "close"],
        ...Object.entries(headers),
      ],
      carried,
    );
}

/** Returns the body with one character changed. */
function tampered(body: string, random: () => number): string {
  const at = Math.floor(random() * body.length);
  return `${body.slice(0, at)}${body[at] === "x" ? "y" : "x"}${body.slice(at + 1)}`;
}

/** Sends a request; returns the status, or null if there was no response. */
function send(port: number, request: (port: number) => Buffer): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("connect", () => socket.write(request(port)));
    socket.on("data", (chunk) => (text += chunk.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () =>
      resolve(/^HTTP\/1\.1 \d{3} .*\r\n[^]*\r\n\r\n/.test(text) ? Number(text.slice(9, 12)) : null),
    );
  });
}

/** Starts the process, and restarts it on the same port whenever it was killed. */
async function startHost(file: string, wantedPort: number) {
  const program = path.join(import.meta.dirname, "hookHost.ts");
  let child: ChildProcess;
  let port = Promise.resolve(wantedPort);
  let isDraining = false;

  function start(at: number): void {
    const started = [program, file, String(at), token, secrets.current, secrets.previous];
    child = spawn(process.execPath, started, { stdio: ["pipe", "pipe", "inherit"] });
    const own = child;
    port = new Promise((resolve, reject) => {
      own.stdout?.once("data", (line: Buffer) => resolve(Number(line.toString())));
      own.once("exit", (code) => {
        if (code !== null && code !== 0) reject(new Error(`the listener ended with ${code}`));
      });
    });
  }

  start(wantedPort);
  const first = await port;
  return {
    port: () => port,
    kill: () => {
      const dying = child;
      const died = once(dying, "exit");
      // Until the process has restarted, `port` does not resolve.
      port = died.then(() => {
        if (!isDraining) start(first);
        return port;
      });
      dying.kill("SIGKILL");
    },
    drain: async () => {
      await port;
      isDraining = true;
      const ended = once(child, "exit");
      child.stdin?.write("drain\n");
      await ended;
    },
  };
}

function readBooks(file: string, valid: ReadonlySet<string>) {
  const db = new Sqlite(file, { readonly: true });
  const ids = db.prepare<[], { id: string }>("SELECT id FROM delivery").all();
  const checks = db
    .prepare<[], { id: string; times: number }>(
      `
      SELECT delivery.id, count(looked_after.id) AS times FROM delivery LEFT JOIN looked_after USING (id) GROUP BY 1`,
    )
    .all();
  db.close();
  return {
    missing: valid.size - ids.filter(({ id }) => valid.has(id)).length,
    strange: ids.filter(({ id }) => !valid.has(id)).length,
    notOnce: checks.filter(({ times }) => times !== 1).length,
  };
}
