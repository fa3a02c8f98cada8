import { expect, test } from "vitest";
import { errorCodes } from "#contracts/result.ts";
import { exitCodes } from "#contracts/agents/agentErrors.ts";
import { tools } from "#contracts/agents/tools/tools.ts";
import { toAgentError } from "#main/agents/tools/toolErrors.ts";
import { allowedCommands } from "#main/agents/tools/toolPorts.ts";
import { runAllowed } from "#main/agents/calls/callTool.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { callingProgram, fakeTools, kindsOf } from "../../../support/agents/fakeTools.ts";
import { someAd } from "../../../support/agents/someAd.ts";

const page = () => ({ ads: [someAd()], next: null });
const count = () => ({ count: 1, isCapped: false });

test("[AG60] a call passes only if the tool exists, is in the program's scopes, and its input matches", async () => {
  const { call, ran } = fakeTools({ "ads.page": page, "ads.count": count });
  expect(await call("search_adz")).toMatchObject({ kind: "error", error: { code: "usage" } });
  for (const name of ["__proto__", "constructor", "toString"])
    expect(await call(name)).toMatchObject({ kind: "error", error: { code: "usage" } });
  const program = callingProgram(["library"]);
  expect(await call("search_ads", { limit: 9_999 }, { program })).toMatchObject({
    kind: "error",
    error: { code: "not_in_scope" },
  });
  expect(await call("search_ads", { limit: 9_999 })).toMatchObject({
    kind: "error",
    error: { code: "invalid_input", field: "limit", retryable: false },
  });
  expect(await call("search_ads", { confirm: true })).toMatchObject({ kind: "error", error: { field: "confirm" } });
  expect(await call("search_ads", [])).toMatchObject({ kind: "error", error: { code: "invalid_input" } });
  expect(ran).toEqual([]);
  expect(await call("search_ads")).toMatchObject({ kind: "result" });
});

test("[AG60] each scope opens exactly its tools, and a program without scopes has only `status`", async () => {
  const { call } = fakeTools({});
  for (const { name, scope } of tools) {
    const answer = await call(name, undefined, { program: callingProgram([]) });
    const isRefused = answer.kind === "error" && answer.error.code === "not_in_scope";
    expect(isRefused, name).toBe(scope !== null);
  }
});

test("[AG61] a call adds what happened to the activity list, with its tool, and a read as a read", async () => {
  const { call, recorded } = fakeTools({ "ads.page": page, "ads.count": count });
  await call("search_ads");
  await call("search_ads", {}, { program: callingProgram([]) });
  await call("search_ads", { limit: 0 });
  expect(kindsOf(recorded)).toEqual(["reads", "refused"]);
  expect(recorded[0]).toEqual({
    programId: "program-1",
    programName: "Claude Code",
    kind: "reads",
    tool: "search_ads",
  });
});

test("[AG62] an answer that doesn't match the tool's schema never leaves, and is reported as a fault", async () => {
  const { call, reported } = fakeTools({
    "ads.page": () => ({ ads: [{ ...someAd(), slideCount: "/home/person/secret" as never }], next: null }),
    "ads.count": count,
  });
  const answer = await call("search_ads");
  expect(answer).toEqual({
    kind: "error",
    error: { code: "failed", message: "Proofsheet couldn't do this.", retryable: false },
  });
  expect(reported).toHaveLength(1);
});

test("[AG62] every answer names its workspace, and whether its credits are real", async () => {
  const { result } = fakeTools({ "ads.page": page, "ads.count": count });
  expect(await result("search_ads")).toMatchObject({ workspace: "Acme", real_credits: true });
});

test("[AG63] tools can run only the allowed commands, whatever they pass", async () => {
  const ran: string[] = [];
  const run = runAllowed((name) => {
    ran.push(name);
    return Promise.resolve({ ok: true, value: name });
  });
  for (const name of ["quotes.request", "queue.cancel", "settings.update", "agents.stopAll", "toString"])
    await expect(run(name as never, {} as never)).rejects.toThrow(name);
  expect(ran).toEqual([]);
  expect(await run("account.read", {})).toBe("account.read");
  const dangerous = /confirm|remove|delete|trash|cancel|set[A-Z](?!ote)|open|export|save|key|consent|give|setEnabled/;
  expect(allowedCommands.filter((name) => dangerous.test(name))).toEqual([]);
});

test("[AG64] every error of the app becomes a typed error without the app's own message", () => {
  for (const code of errorCodes) {
    const cause = new AppError(code, "/home/person/secret key=abc");
    const error = toAgentError(cause);
    expect(Object.keys(exitCodes)).toContain(error.code);
    expect(error.message).not.toContain("secret");
    expect(error.message).toMatch(/^[A-Z][^;!]+\.$/);
  }
  const bug = toAgentError(new TypeError("/home/person/secret"));
  expect(bug).toEqual({ code: "failed", message: "Proofsheet couldn't do this.", retryable: false });
});

test("[AG64] what the service said is verbatim under `service`, without hidden characters", () => {
  const service = { status: 402, code: "insufficient_credits", message: "Not\u202E enough", balance: 1, required: 5 };
  expect(toAgentError(new AppError("insufficient_credits", "x", { service }))).toEqual({
    code: "service_refused",
    message: "The account doesn't have enough credits.",
    retryable: false,
    service: { ...service, message: "Not enough" },
  });
});

test("[AG65] an answer has at most 65,536 bytes, and says when it was cut", async () => {
  const long = "漢".repeat(100_000);
  const { result } = fakeTools({
    "ads.read": () =>
      someAd({
        copy: long,
        description: long,
        summary: long,
        title: long,
        userAd: { note: long, tags: [], boards: [], savedAt: null },
      }),
  });
  const answer = await result("get_ad", { ad_id: someAd().id });
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(65_536);
  expect(answer).toMatchObject({ truncated: true, ad: { untrusted: { brand: "Acme" } } });
});

test("[AG66] the same call with the same key runs once; another input with that key is refused", async () => {
  let created = 0;
  const { call, ran, recorded } = fakeTools({
    "boards.list": () => [],
    "boards.create": ({ name }) => {
      created += 1;
      return { id: `board-${created}` as never, name, adCount: 0, isOffline: false, createdAt: 0 };
    },
    "boards.add": () => ({ undoId: null, added: 1 }),
    "ads.read": () => someAd(),
  });
  const input = { board: "Hooks", ad_ids: [someAd().id], request_key: "one" };
  const [first, second] = await Promise.all([call("save_to_board", input), call("save_to_board", input)]);
  expect(first).toMatchObject({ kind: "result", value: { board_id: "board-1", is_new: true } });
  expect(second).toEqual(first);
  expect(await call("save_to_board", input)).toEqual(first);
  expect(created).toBe(1);
  expect(kindsOf(recorded)).toEqual(["saved"]);
  expect(await call("save_to_board", { ...input, board: "Other" })).toMatchObject({
    kind: "error",
    error: { code: "invalid_input", field: "request_key" },
  });
  const other = callingProgram(undefined, "program-2");
  expect(await call("save_to_board", input, { program: other })).toMatchObject({ value: { board_id: "board-2" } });
  expect(ran.filter(({ name }) => name === "boards.add")).toHaveLength(2);
});

test("[AG66] a failed call doesn't use up its key", async () => {
  let isOnline = false;
  const { call } = fakeTools({
    "boards.list": () => {
      if (!isOnline) throw new AppError("storage_failed", "");
      return [{ id: "b" as never, name: "Hooks", adCount: 0, isOffline: false, createdAt: 0 }];
    },
    "boards.add": () => ({ undoId: null, added: 1 }),
    "ads.read": () => someAd(),
  });
  const input = { board: "Hooks", ad_ids: [someAd().id], request_key: "one" };
  expect(await call("save_to_board", input)).toMatchObject({ kind: "error" });
  isOnline = true;
  expect(await call("save_to_board", input)).toMatchObject({ kind: "result", value: { is_new: false } });
});
