import { expect, test } from "vitest";
import { programErrors } from "#main/agents/endpoint/programErrors.ts";

test("[AG64] the endpoint's errors are typed, and in English like all that programs read", () => {
  const errors = Object.values(programErrors).map((error) => error("Northwind", "Acme"));
  expect(errors.map(({ code, message }) => `${code}: ${message}`)).toMatchInlineSnapshot(`
    [
      "invalid_input: Proofsheet can't read this call. Update the command or the program.",
      "invalid_input: The program's name has no visible characters.",
      "not_paired: This program isn't paired with the workspace “Northwind”. “proofsheet pair” requests it, and a person accepts it in Proofsheet.",
      "invalid_input: This program is already paired. Unpair it first to change what it may do.",
      "declined: A person declined the pairing.",
      "expired: No person accepted the pairing in time.",
      "too_many_waiting: Too many programs wait to be paired. Try again in 10 minutes.",
      "rate_limited: This program has too many connections. Close one first.",
      "rate_limited: This program calls too often. Try again in a second.",
      "workspace_not_open: The workspace “Northwind” isn't open in Proofsheet. “Acme” is open.",
      "failed: Something went wrong in Proofsheet.",
    ]
  `);
});
