import { expect, test, vi } from "vitest";
import { firstAllowance } from "#contracts/agents/allowances.ts";
import type { ConsentSubject } from "#contracts/spending/consent.ts";
import { AllowanceConsent } from "#renderer/consent/questions/AllowanceConsent.tsx";
import { PairingConsent } from "#renderer/consent/questions/PairingConsent.tsx";
import { anAllowance } from "../../agentBuilders.ts";
import { aConsent, rendered } from "../renderConsent.tsx";

vi.mock(import("#renderer/ui/overlays/Dialog.tsx"), () => import("../plainDialog.tsx"));

const endsAt = Date.UTC(2026, 11, 4, 12);
type Allowance = Extract<ConsentSubject, { kind: "allowance" }>;
type Pairing = Extract<ConsentSubject, { kind: "pairing" }>;
const allowance: Allowance = {
  kind: "allowance",
  program: "Claude Code",
  terms: { ...firstAllowance, types: ["image", "video"], project: "spring" },
  endsAt,
  previous: null,
  isApprovalRecommended: false,
};
const pairing: Pairing = {
  kind: "pairing",
  program: "Claude Code",
  code: "4F7K",
  scopes: ["ads", "confirmations"],
  isCommandLine: false,
  endsAt,
};
const allowanceView = (changes: Partial<Allowance> = {}, isArmed = true) => {
  const subject = { ...allowance, ...changes };
  return rendered(<AllowanceConsent consent={aConsent(subject, { isArmed })} subject={subject} mark={<b>North</b>} />);
};
const pairingView = (changes: Partial<Pairing> = {}, isArmed = true) => {
  const subject = { ...pairing, ...changes };
  return rendered(<PairingConsent consent={aConsent(subject, { isArmed })} subject={subject} mark={<b>North</b>} />);
};

test("[AG125] an allowance is shown with all limits, its end, and that it never renews", () => {
  const { text, buttons } = allowanceView();
  expect(text).toMatch(/^Give an allowance North/);
  expect(text).toContain("A program that calls itself “Claude Code” may then spend up to 50 credits");
  expect(text).toMatch(
    /In total 50 credits Per request 10 credits Within any 24 hours 20 credits Within any hour 20 requests Types Image, Video Project spring Ends Dec 4, 2026/,
  );
  expect(text).toContain("never renews");
  expect(text).not.toContain("Replaces");
  expect(text).not.toContain("recommends");
  expect(buttons).toEqual({ Cancel: true, "Give allowance of 50 credits": true });
  expect(allowanceView({}, false).buttons["Give allowance of 50 credits"]).toBe(false);
});

test("[AG125] an allowance shows the one that it replaces, and that it skips a recommended approval", () => {
  const { text } = allowanceView({ previous: anAllowance(), isApprovalRecommended: true });
  expect(text).toContain("Replaces 12 of 50 credits used, ends");
  expect(text).toContain("The service recommends that a person approves each request of these types.");
  expect(allowanceView({ terms: { ...firstAllowance, periodMs: 604_800_000 } }).text).toContain("Within any 7 days");
  expect(allowanceView({ terms: firstAllowance }).text).toContain("Project All projects");
});

test("[AG126] a pairing shows the code, the permissions, the end, and the workspace", () => {
  const { text, buttons } = pairingView();
  expect(text).toMatch(/^Pair a program North/);
  expect(text).toContain("A program that calls itself “Claude Code” wants to work with this workspace.");
  expect(text).toContain("Code 4F7K The code must match the one that the program shows.");
  expect(text).toContain(
    "Permissions Search and read ads Request your confirmation, and follow its own requests Ends Dec 4, 2026",
  );
  expect(buttons).toEqual({ Decline: true, "Pair program": true });
  expect(pairingView({}, false).buttons).toEqual({ Decline: true, "Pair program": false });
});

test("[AG126] the proofsheet command is named as what every program of the user can run", () => {
  expect(pairingView({ isCommandLine: true }).text).toContain("which every program of this user can run");
  expect(pairingView().text).not.toContain("every program of this user");
});
