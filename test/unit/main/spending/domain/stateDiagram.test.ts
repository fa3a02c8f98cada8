// The diagram in ARCHITECTURE.md must match the table of transitions exactly.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { transitions } from "#main/spending/domain/paidRequest.ts";

test("[S1] the state diagram in ARCHITECTURE.md matches the transition table", () => {
  const text = readFileSync(new URL("../../../../../ARCHITECTURE.md", import.meta.url), "utf8");
  const [, diagram] = /```mermaid\nflowchart LR\n([^`]*)```/.exec(text) ?? [];
  const lines = Object.entries(transitions).flatMap(([from, next]) =>
    next.length === 0 ? [] : [`  ${from} --> ${next.join(" & ")}\n`],
  );
  expect(diagram).toBe(lines.join(""));
});
