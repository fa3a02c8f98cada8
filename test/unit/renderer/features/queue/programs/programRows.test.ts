import { expect, test } from "vitest";
import type { ProgramId } from "#contracts/agents/programId.ts";
import { programRows } from "#renderer/features/queue/programs/programRows.ts";
import { aConfirmation, anItem } from "../../../agentBuilders.ts";

test("[AG135] each program has one row with all that it requests, the one that waits longest first", () => {
  const other = { programId: "program-2" as ProgramId, programName: "nightly" };
  const rows = programRows([
    aConfirmation([anItem("a")], { requestedAt: 30 }),
    aConfirmation([anItem("b"), anItem("c")], { requestedAt: 20, ...other }),
    aConfirmation([anItem("d")], { requestedAt: 10 }),
    aConfirmation([anItem("e")], { requestedAt: 5, state: "declined" }),
  ]);
  expect(rows.map(({ name, requests, credits, requestedAt }) => [name, requests, credits, requestedAt])).toEqual([
    ["Claude Code", 2, 16, 10],
    ["nightly", 2, 16, 20],
  ]);
  expect(rows[0]?.waiting.map(({ requestedAt }) => requestedAt)).toEqual([10, 30]);
  expect(programRows([])).toEqual([]);
});

test("[AG135] a row counts only the requests that nobody has confirmed yet", () => {
  const done = anItem("a", { request: { state: "done" } });
  const expired = anItem("b", { request: { state: "expired" } });
  const [row] = programRows([aConfirmation([done, expired, anItem("c")])]);
  expect(row).toMatchObject({ requests: 2, credits: 16 });
});
