import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import type { CallAnswer } from "#contracts/agents/wire.ts";
import type { McpSession } from "#main/agents/endpoint/mcpSession.ts";
import { lineReader } from "#main/agents/endpoint/lineReader.ts";
import { openProgramScene, type ProgramScene, type SceneWorkspace } from "../../support/agents/programScene.ts";

async function scene(options: Parameters<typeof openProgramScene>[0] = {}): Promise<ProgramScene> {
  const opened = await openProgramScene(options);
  onTestFinished(opened.close);
  return opened;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
const waiting = async (workspace: SceneWorkspace) => (await workspace.run("agents.read", {})).pairingRequests;
const programs = async (workspace: SceneWorkspace) => (await workspace.run("agents.read", {})).programs;
const kinds = async (workspace: SceneWorkspace) =>
  (await workspace.run("agents.activity", {})).map(({ kind, programName }) => `${kind} ${programName}`);
const codeOf = (answer: CallAnswer) => ("error" in answer ? answer.error.code : Object.keys(answer)[1]);

/** Waits until the app has seen the end of a connection. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}

test("[AG12] [AG21] a person's consent pairs a program with what was shown, and its token is given once", async () => {
  const { connect, first, clock, endpoint } = await scene();
  const connection = await connect({ program: "  Claude\u202E Code " });
  expect(connection.answer).toEqual({ ready: true, isPaired: false });
  const answer = await connection.pair(["ads", "ledger"]);
  const [request] = await waiting(first);
  expect(request).toMatchObject({ name: "Claude Code", scopes: ["ads", "ledger"] });
  expect(answer).toEqual({ id: 1, code: request?.code });
  expect(request?.code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{4}$/);
  expect(first.shown).toEqual([]);
  const program = await first.run("agents.reviewPairing", { id: request?.id ?? "", scopes: ["ads", "ads"], days: 7 });
  expect(first.shown).toEqual([
    {
      kind: "pairing",
      programId: program?.id,
      name: "Claude Code",
      scopes: ["ads"],
      isCommandLine: false,
      code: request?.code,
      endsAt: clock.now() + 7 * dayMs,
    },
  ]);
  const { token } = (await connection.next()) as { readonly token: string };
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(program).toEqual({
    id: program?.id,
    name: "Claude Code",
    scopes: ["ads"],
    isCommandLine: false,
    pairedAt: clock.now(),
    endsAt: clock.now() + 7 * dayMs,
    endedAt: null,
    isConnected: true,
    lastCallAt: null,
    allowance: null,
  });
  // The connection is paired from then on, and so is a new one with the token.
  expect(await connection.call("status")).toMatchObject({ result: { program: "Claude Code" } });
  const later = await connect({ program: "Another name", token });
  expect(later.answer).toEqual({ ready: true, isPaired: true });
  expect(await later.call("status")).toMatchObject({ result: { program: "Claude Code" } });
  expect((await programs(first))[0]).toMatchObject({ lastCallAt: clock.now(), isConnected: true });
  expect(endpoint.connectionCount()).toBe(2);
  expect(await kinds(first)).toEqual(["paired Claude Code"]);
});

test("[AG21] only the token's SHA-256 is in the journal", async () => {
  const { pair, userData } = await scene();
  const { token } = await pair();
  const journal = readFileSync(`${userData}/workspace-0.db-wal`).toString("latin1");
  const hash = createHash("sha256").update(Buffer.from(token, "hex")).digest("hex");
  expect(journal.includes(hash)).toBe(true);
  expect(journal.includes(token)).toBe(false);
});

test("[AG12] the journal refuses a pairing that differs from what the person accepted, and stores neither", async () => {
  const { first, connect } = await scene({
    decide: (target, accepted) =>
      Promise.resolve({ ...accepted, shown: accepted.shown.replace(String(target.endsAt), String(target.endsAt + 1)) }),
  });
  const connection = await connect();
  await connection.pair();
  const [request] = await waiting(first);
  const review = first.run("agents.reviewPairing", { id: request?.id ?? "", scopes: ["ads"], days: 1 });
  await expect(review).rejects.toThrow("no person accepted this");
  expect([await programs(first), await kinds(first)]).toEqual([[], []]);
  // The same request can still be accepted or declined.
  expect(await waiting(first)).toHaveLength(1);
});

test("[AG12] without a consent nothing is paired, and the request waits on", async () => {
  const { first, connect } = await scene({ decide: () => Promise.resolve(null) });
  const connection = await connect();
  await connection.pair();
  const [request] = await waiting(first);
  const review = { id: request?.id ?? "", scopes: ["ads" as const], days: 1 };
  expect(await first.run("agents.reviewPairing", review)).toBeNull();
  expect([await programs(first), await waiting(first)]).toEqual([[], [request]]);
  expect(codeOf(await connection.call("status"))).toBe("not_paired");
});

test("[AG12] the command line is paired as such, whatever the letters of its name", async () => {
  const { pair, first } = await scene();
  await pair({ name: "proofsheet" });
  await pair({ name: "ＰroofSheet" });
  await pair({ name: "proofsheet nightly" });
  const isCommandLine = new Map((await programs(first)).map((program) => [program.name, program.isCommandLine]));
  expect(Object.fromEntries(isCommandLine)).toEqual({
    proofsheet: true,
    "proofsheet nightly": false,
    ＰroofSheet: true,
  });
});

test("[AG13] an unknown token opens a session that is not paired", async () => {
  const { connect, pair } = await scene();
  await pair();
  const unknown = await connect({ token: "00".repeat(32) });
  expect(unknown.answer).toEqual({ ready: true, isPaired: false });
  expect(await unknown.call("status")).toMatchObject({ error: { code: "not_paired", retryable: false } });
  unknown.send({ id: 2, unpair: true });
  expect(await unknown.next()).toMatchObject({ id: 2, error: { code: "not_paired" } });
});

test("[AG14] a name without visible characters is rejected", async () => {
  const { connect } = await scene();
  const connection = await connect({ program: "\u200B\u202E\u0007" });
  expect(connection.answer).toMatchObject({ error: { code: "invalid_input", field: "program" } });
  await connection.closed;
});

test("[AG15] [AG16] a token counts in its own workspace, shown or not, and a session for another one is not rerouted", async () => {
  const { connect, pair, workspaces } = await scene({ names: ["First", "Second"] });
  const second = workspaces[1] as SceneWorkspace;
  const { token } = await pair({ workspace: second });
  const hidden = await connect({ token });
  expect(hidden.answer).toEqual({ ready: true, isPaired: true });
  expect(await hidden.call("status")).toHaveProperty("result");
  for (const workspace of [second.id, "second ", "SECOND"])
    expect((await connect({ token, workspace })).answer).toEqual({ ready: true, isPaired: true });
  const other = await connect({ token, workspace: "First" });
  expect(other.answer).toEqual({ ready: true, isPaired: false });
  expect(await other.call("status")).toMatchObject({
    error: { code: "not_paired", message: expect.stringContaining("“First”") as unknown },
  });
  const closed = await connect({ token, workspace: "Third" });
  expect(closed.answer).toMatchObject({
    error: { code: "workspace_not_open", message: "The workspace “Third” isn't open in Proofsheet. “Second” is open." },
  });
});

test("[AG16] after the start of the app, a session waits until its workspace has opened", async () => {
  let open: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => (open = resolve));
  const { connect, pair } = await scene({ settled: () => settled });
  const { token } = await pair();
  expect((await connect({ token })).answer).toEqual({ ready: true, isPaired: true });
  const unknown = connect({ token: "00".repeat(32) });
  const named = connect({ workspace: "Later" });
  open();
  expect((await unknown).answer).toEqual({ ready: true, isPaired: false });
  expect((await named).answer).toMatchObject({ error: { code: "workspace_not_open" } });
});

test("[AG17] a pairing request ends after ten minutes, and with its connection", async () => {
  const { connect, first, clock } = await scene();
  const slow = await connect({ program: "Slow" });
  await slow.pair();
  clock.advance(10 * minuteMs - 1);
  const gone = await connect({ program: "Gone" });
  await gone.pair();
  expect((await waiting(first)).map(({ name }) => name)).toEqual(["Slow", "Gone"]);
  clock.advance(1);
  expect(await slow.next()).toMatchObject({ id: 1, error: { code: "expired", retryable: true } });
  gone.close();
  await until(async () => (await waiting(first)).length === 0);
  const missing = first.run("agents.reviewPairing", { id: "x", scopes: ["ads"], days: 1 });
  await expect(missing).rejects.toMatchObject({ code: "not_found" });
  // The same connection may request again.
  expect(await slow.pair()).toHaveProperty("code");
});

test("[AG17] a request does not expire while a person decides on it, but ends with its connection", async () => {
  const decisions: (() => void)[] = [];
  const { connect, first, clock } = await scene({
    decide: (_target, accepted) => new Promise((resolve) => decisions.push(() => resolve(accepted))),
  });
  const review = async (id: string | undefined) =>
    first.run("agents.reviewPairing", { id: id ?? "", scopes: ["ads"], days: 1 });
  const patient = await connect({ program: "Patient" });
  await patient.pair();
  const accepted = review((await waiting(first))[0]?.id);
  clock.advance(11 * minuteMs);
  decisions.shift()?.();
  expect(await accepted).toMatchObject({ name: "Patient" });
  expect(await patient.next()).toHaveProperty("token");
  const leaving = await connect({ program: "Leaving" });
  await leaving.pair();
  const late = review((await waiting(first))[0]?.id);
  leaving.close();
  await until(async () => (await waiting(first)).length === 0);
  decisions.shift()?.();
  await expect(late).rejects.toMatchObject({ code: "not_found" });
  expect((await programs(first)).map(({ name }) => name)).toEqual(["Patient"]);
});

test("[AG17] at most five requests wait, and one of each connection", async () => {
  const { connect, first } = await scene();
  const connections = [];
  for (let at = 0; at < 6; at += 1) connections.push(await connect({ program: `Program ${at}` }));
  const answers = [];
  for (const connection of connections) answers.push(codeOf(await connection.pair()));
  expect(answers).toEqual(["code", "code", "code", "code", "code", "too_many_waiting"]);
  expect(codeOf((await connections[0]?.pair()) as CallAnswer)).toBe("too_many_waiting");
  const codes = (await waiting(first)).map(({ code }) => code);
  expect(new Set(codes).size).toBe(5);
});

test("[AG18] a request shows no dialog, and notifies once a minute for each name", async () => {
  const { connect, first, clock } = await scene();
  const request = async (program: string) => {
    const connection = await connect({ program });
    await connection.pair();
    connection.close();
    await until(async () => (await waiting(first)).length === 0);
  };
  await request("One");
  await request(" ONE ");
  await request("Two");
  expect(first.notified).toEqual(["One", "Two"]);
  clock.advance(minuteMs);
  await request("One");
  expect(first.notified).toEqual(["One", "Two", "One"]);
  for (const name of ["Three", "Four", "Five", "Six"]) await request(name);
  expect(first.notified).toEqual(["One", "Two", "One", "Three", "Four"]);
  clock.advance(10 * minuteMs);
  await request("Six");
  expect(first.notified.at(-1)).toBe("Six");
  expect(first.shown).toEqual([]);
});

test("[AG19] [AG25] a name that a person declined twice is declined for a day, without a request", async () => {
  const { connect, first, clock } = await scene();
  for (let at = 0; at < 2; at += 1) {
    const connection = await connect({ program: "Pushy" });
    await connection.pair();
    const [request] = await waiting(first);
    await first.run("agents.declinePairing", { id: request?.id ?? "" });
    expect(await connection.next()).toMatchObject({ error: { code: "declined" } });
  }
  expect(await kinds(first)).toEqual(["pairing_declined Pushy", "pairing_declined Pushy"]);
  const silenced = await connect({ program: "PUSHY" });
  expect(codeOf(await silenced.pair())).toBe("declined");
  expect([await waiting(first), first.notified]).toEqual([[], ["Pushy"]]);
  const other = await connect({ program: "Polite" });
  expect(codeOf(await other.pair())).toBe("code");
  other.close();
  clock.advance(dayMs + 1);
  expect(codeOf(await silenced.pair())).toBe("code");
  await expect(first.run("agents.declinePairing", { id: "x" })).rejects.toMatchObject({ code: "not_found" });
});

test("[AG20] [AG22] [AG25] the end of a pairing closes its connections, and ends what it had", async () => {
  const { connect, pair, first, clock } = await scene();
  const { token, id } = await pair();
  const { token: otherToken } = await pair({ name: "Other" });
  const [one, two, other] = [await connect({ token }), await connect({ token }), await connect({ token: otherToken })];
  await first.run("agents.endPairing", { programId: id });
  await Promise.all([one.closed, two.closed]);
  expect([first.ended, first.removed]).toEqual([[id], [id]]);
  expect(await other.call("status")).toHaveProperty("result");
  expect((await connect({ token })).answer).toEqual({ ready: true, isPaired: false });
  expect((await programs(first)).find((program) => program.id === id)).toMatchObject({
    endedAt: clock.now(),
    isConnected: false,
    allowance: null,
  });
  // A second end changes nothing.
  await first.run("agents.endPairing", { programId: id });
  expect([first.ended, await kinds(first)]).toEqual([
    [id],
    ["pairing_ended Test program", "paired Other", "paired Test program"],
  ]);
});

test("[AG22] a program ends its own pairing, and is answered before its connection closes", async () => {
  const { connect, pair, first } = await scene();
  const { token, id } = await pair();
  const connection = await connect({ token });
  connection.send({ id: 5, unpair: true });
  expect(await connection.next()).toEqual({ id: 5, result: {} });
  await connection.closed;
  expect([first.ended, (await programs(first))[0]?.endedAt === null]).toEqual([[id], false]);
});

test("[AG20] a call that comes between the end of a pairing and that of its connection is refused", async () => {
  const { connect, pair, first, clock } = await scene();
  const { token, id } = await pair();
  const connection = await connect({ token });
  // Only the row ends here: the connection stays open.
  first.stores.pairingWriter.end(id, clock.now());
  expect(codeOf(await connection.call("status"))).toBe("not_paired");
});

test("[AG23] “Stop all agents” ends all pairings at once, and declines what waits", async () => {
  const { connect, pair, first } = await scene();
  const tokens = [(await pair({ name: "One" })).token, (await pair({ name: "Two" })).token];
  const connections = await Promise.all(tokens.map((token) => connect({ token })));
  const waits = await connect({ program: "Three" });
  await waits.pair();
  expect(await first.run("agents.stopAll", {})).toEqual({ programs: 2, cancelled: 4 });
  await Promise.all(connections.map(({ closed }) => closed));
  expect(await waits.next()).toMatchObject({ error: { code: "declined" } });
  expect([first.ended.length, (await programs(first)).filter(({ endedAt }) => endedAt === null)]).toEqual([2, []]);
  expect(await first.run("agents.stopAll", {})).toEqual({ programs: 0, cancelled: 0 });
  // Nobody declined this program by name.
  expect(await kinds(first)).not.toContain("pairing_declined Three");
});

test("[AG24] a pairing ends by time: its connections close, and it is settled once", async () => {
  const { connect, pair, first, clock } = await scene();
  const { token, id } = await pair({ days: 2 });
  await pair({ name: "Longer", days: 90 });
  const connection = await connect({ token });
  clock.advance(2 * dayMs - 1);
  expect(await connection.call("status")).toHaveProperty("result");
  clock.advance(1);
  await connection.closed;
  expect([first.ended, first.removed]).toEqual([[id], [id]]);
  expect((await programs(first)).find((program) => program.id === id)).toMatchObject({ endedAt: null });
  clock.advance(2 * dayMs);
  expect(first.ended).toEqual([id]);
  expect((await connect({ token })).answer).toEqual({ ready: true, isPaired: false });
});

test("[AG24] a clock that was set past the end refuses the next call, before any timer", async () => {
  const { connect, pair, clock } = await scene();
  const { token } = await pair({ days: 1 });
  const connection = await connect({ token });
  clock.jump(dayMs);
  expect(codeOf(await connection.call("status"))).toBe("not_paired");
});

test("a paired program must be unpaired before it is paired again", async () => {
  const { connect, pair } = await scene();
  const { token } = await pair();
  const connection = await connect({ token });
  expect(codeOf(await connection.pair())).toBe("invalid_input");
});

test("[AG26] reads are counted by program, tool, and hour, and stored together", async () => {
  const { pair, first, clock } = await scene();
  const { id } = await pair();
  const read = (tool: string) => first.activity.record({ programId: id, programName: "P", kind: "reads", tool });
  for (const tool of ["search_ads", "search_ads", "get_ad"]) read(tool);
  expect(first.stores.programActivity.list(id, null, 10).map(({ kind }) => kind)).toEqual(["paired"]);
  clock.advance(5_000);
  read("search_ads");
  clock.advance(60 * minuteMs);
  read("search_ads");
  const reads = (await first.run("agents.activity", { programId: id })).filter(({ kind }) => kind === "reads");
  const hour = (at: number) => at - (at % (60 * minuteMs));
  expect(reads.map(({ tool, count, at }) => [tool, count, at])).toEqual([
    ["search_ads", 1, hour(clock.now())],
    ["get_ad", 1, hour(clock.now() - 60 * minuteMs)],
    ["search_ads", 3, hour(clock.now() - 60 * minuteMs)],
  ]);
});

test("[AG25] an entry that can't be stored does not fail the call", async () => {
  const { pair, first } = await scene();
  const { id } = await pair();
  const unknown = "unknown" as typeof id;
  expect(() => first.activity.record({ programId: unknown, programName: "P", kind: "saved" })).not.toThrow();
  first.activity.record({ programId: unknown, programName: "P", kind: "reads", tool: "a" });
  expect(() => first.activity.flush()).not.toThrow();
});

test("[AG27] the exported activity has every entry, in pages, and no formula", async () => {
  const { pair, first } = await scene();
  const { id } = await pair({ name: "=HYPERLINK(A1)" });
  for (let at = 0; at < 520; at += 1) {
    first.activity.record({ programId: id, programName: "=1+1", kind: "saved", tool: "save_to_board", credits: at });
  }
  const page = await first.run("agents.activity", { limit: 2 });
  const next = await first.run("agents.activity", { limit: 2, before: page[1]?.id ?? 0 });
  expect([...page, ...next].map(({ credits }) => credits)).toEqual([519, 518, 517, 516]);
  const exported = await first.run("agents.exportActivity", {});
  expect(exported?.rows).toBe(521);
  const lines = readFileSync(exported?.path ?? "", "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines[0]).toBe("time,program,program_id,event,tool,count,credits,paid_request_id");
  expect(lines).toHaveLength(522);
  expect(lines[1]).toMatch(new RegExp(`^2026-11-20T12:00:00.000Z,'=1\\+1,${id},saved,save_to_board,1,519,$`));
  expect(lines.at(-1)).toContain(",'=HYPERLINK(A1),");
});

test("[AG12] [AG21] a connection of MCP is paired while it is open, and gets its token in a line of its own", async () => {
  const sessions: McpSession[] = [];
  const { connect, first } = await scene({
    serveMcp: (stream, session, calls) => {
      sessions.push(session);
      // A server that answers each line with the program that calls.
      void (async () => {
        const lines = lineReader(stream);
        for (let line = await lines.next(); line !== null; line = await lines.next()) {
          const program = session.program();
          const answer =
            program === null
              ? session.requestPairing()
              : await calls.call(program, line, {}, new AbortController().signal);
          stream.write(`${JSON.stringify(answer)}\n`);
        }
      })();
    },
  });
  const connection = await connect({ mode: "mcp", program: "Agent" });
  expect(connection.answer).toEqual({ ready: true, isPaired: false });
  connection.send("first");
  connection.send("second");
  const [request] = await waiting(first);
  const answers = [await connection.next(), await connection.next()];
  const [only] = await waiting(first);
  expect(answers).toEqual([{ code: only?.code }, { code: only?.code }]);
  expect(request === undefined || request.id === only?.id).toBe(true);
  expect(sessions[0]?.workspace).toEqual({ id: first.id, name: "First" });
  await first.run("agents.reviewPairing", { id: only?.id ?? "", scopes: ["ads"], days: 1 });
  expect(await connection.next()).toEqual({ paired: { token: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown } });
  connection.send("third");
  expect(await connection.next()).toMatchObject({ kind: "result", value: { program: "Agent", tool: "third" } });
});

test("[AG7] bytes that arrive with the handshake reach the MCP server", async () => {
  const { first, connect, userData } = await scene({
    serveMcp: (stream) =>
      stream.once("data", (bytes: Buffer) => stream.end(`${JSON.stringify({ got: String(bytes) })}\n`)),
  });
  expect([first.name, userData.length > 0]).toEqual(["First", true]);
  const raw = await connect({ mode: "mcp" });
  raw.socket.write("hello");
  expect(await raw.next()).toEqual({ got: "hello" });
});
