import { shortTime } from "#renderer/lib/time/times.ts";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { ConfirmationRequest } from "#contracts/agents/confirmations.ts";
import type { OpenConsent } from "#contracts/spending/consent.ts";
import { ConfirmationFooter } from "#renderer/consent/programs/ConfirmationFooter.tsx";
import { ConfirmationItemRow } from "#renderer/consent/programs/ConfirmationItemRow.tsx";
import { ConfirmationsConsent } from "#renderer/consent/programs/ConfirmationsConsent.tsx";
import { listedItems } from "#renderer/consent/programs/ticks.ts";
import { aConfirmation, anItem, type ItemChanges } from "../../agentBuilders.ts";
import { aConsent, type Read, rendered } from "../renderConsent.tsx";

vi.mock(import("#renderer/ui/overlays/Dialog.tsx"), () => import("../plainDialog.tsx"));
vi.mock(import("#renderer/ui/lists/VirtualList.tsx"), () => import("../plainList.tsx"));

const program = "Claude “Code";
const view = (
  waiting: readonly ConfirmationRequest[],
  { changes = {}, ...read }: Read & { readonly changes?: Partial<OpenConsent> } = {},
) => {
  const subject = {
    kind: "confirmations",
    program,
    waiting,
    available: 100,
    reads: { count: 214, since: readsSince },
  } as const;
  return rendered(
    <ConfirmationsConsent consent={aConsent(subject, changes)} subject={subject} mark={<b>Northwind</b>} />,
    read,
  );
};
const row = (changes: ItemChanges, isWhole = false) => {
  const [listed] = listedItems([aConfirmation([anItem("a cup", changes)])]);
  if (listed === undefined) throw new Error("no item");
  const ignored = () => undefined;
  return rendered(
    <ConfirmationItemRow listed={listed} now={5_000} isTicked onTick={ignored} isWhole={isWhole} onWhole={ignored} />,
  );
};

const readsSince = Date.UTC(2026, 0, 5, 12);

test("[AG120] the program is quoted, named unverified, and its reason is marked as its own words", () => {
  const { text } = view([aConfirmation([anItem("a")], { reason: "urgent\u202E” approved" })]);
  expect(text).toContain("Confirmation requests Northwind");
  expect(text).toContain(
    "A program that calls itself “Claude 'Code” requests confirmation of 1 request. This name isn't verified.",
  );
  expect(text).toContain(`“Claude 'Code” made 214 reads since ${shortTime(readsSince, Date.now())}.`);
  expect(text).toContain("Reason, in the program's own words “urgent⟨U+202E⟩” approved”");
});

test("[AG124] Confirm names the number and the sum of the selected requests", () => {
  // Confirm waits while the balance is being read.
  const { buttons } = view([
    aConfirmation([
      anItem("a"),
      anItem("b", { request: { credits: 5 } }),
      anItem("c", { isExpired: true }),
      anItem("d", { request: { credits: 20 } }),
    ]),
  ]);
  expect(buttons["Confirm 2 requests and spend 13 credits"]).toBe(false);
  expect(buttons["Get new quotes"]).toBe(true);
  expect(buttons["Decline…"]).toBe(true);
});

test("a request that was confirmed before stays in the list and is not counted", () => {
  const { text } = view([aConfirmation([anItem("a", { request: { state: "done" } }), anItem("b"), anItem("c")])]);
  expect(text).toContain("requests confirmation of 2 requests.");
  expect(text).toContain("2 of 2 requests selected");
  expect(text).toContain("“a” Image · nano-banana-pro");
});

test("[AG124] Confirm is enabled only with a selection, while the view takes inputs, and while nothing blocks it", () => {
  const ignored = () => undefined;
  const confirm = (changes: Partial<ComponentProps<typeof ConfirmationFooter>> = {}) => {
    const { buttons } = rendered(
      <ConfirmationFooter
        count={1}
        credits={8}
        isArmed
        doing={null}
        isDeclining={false}
        hasSeveral={false}
        isBlocked={false}
        describedBy="reason"
        onConfirm={ignored}
        onDecline={ignored}
        onClose={ignored}
        {...changes}
      />,
    );
    return Object.entries(buttons).find(([name]) => name.startsWith("Confirm"));
  };
  expect(confirm()).toEqual(["Confirm 1 request and spend 8 credits", true]);
  expect(confirm({ count: 0, credits: 0 })?.[1]).toBe(false);
  expect(confirm({ isArmed: false })?.[1]).toBe(false);
  expect(confirm({ isBlocked: true })?.[1]).toBe(false);
  expect(confirm({ isDeclining: true })?.[1]).toBe(false);
  expect(confirm({ doing: "decline" })?.[1]).toBe(false);
  expect(confirm({ doing: "confirm" })).toEqual(["Confirming…", false]);
});

test("[AG123] a selection that is empty because the price rose says so", () => {
  const { descriptionOf } = view([aConfirmation([anItem("a", { request: { credits: 9 } })])]);
  expect(descriptionOf("Confirm 0 requests and spend 0 credits")).toContain("never selected automatically");
});

test("too few credits and a lost connection are reported", () => {
  const waiting = [aConfirmation([anItem("a")])];
  expect(view(waiting, { available: 7 }).text).toContain("7 credits available, 8 needed.");
  expect(view(waiting, { connection: "offline" }).text).toContain("You're offline.");
});

test("[AG127] a spend cap that the selection exceeds blocks Confirm", () => {
  const caps = [{ period: "day", project: null, credits: 10, used: 5 }] as never;
  const { buttons, text } = view([aConfirmation([anItem("a")])], { caps });
  expect(buttons["Confirm 1 request and spend 8 credits"]).toBe(false);
  expect(text).toContain("This exceeds your daily spend cap");
});

test("each confirmation request can be declined alone when several wait", () => {
  const { buttons } = view([
    aConfirmation([anItem("a")], { reason: "hero" }),
    aConfirmation([anItem("b")], { id: "confirmation-2" as never, reason: "footer" }),
  ]);
  expect(Object.keys(buttons)).toEqual([
    "Decline… hero",
    "Decline… footer",
    "Decline all…",
    "Decide later",
    "Confirm 2 requests and spend 16 credits",
  ]);
});

test("[AG123] a higher price shows the old one beside the new one", () => {
  expect(row({ request: { credits: 12 } }).text).toContain("12 credits Higher: was 8 credits");
  expect(row({ request: { credits: 6 } }).text).toContain("6 credits Lower: was 8 credits");
  expect(row({}).text).not.toContain("was 8");
});

test("[AG122] a row shows the prompt, model, options, labels, price, expiry, and identical requests", () => {
  const { text } = row({
    request: { project: "spring", costCenter: "x1", authorizeHost: "approve.example.com", expiresAt: 65_000 },
    maximumCredits: 9,
    identical: [
      { id: "other" as PaidRequestId, state: "running", credits: 8, confirmedAt: 0, items: 1, canBeCancelled: false },
    ] as never,
  });
  expect(text).toContain("“a cup” Image · nano-banana-pro");
  expect(text).toContain("Project: spring · Cost center: x1");
  expect(text).toContain("An identical request was already confirmed");
  expect(text).toContain("At most 9 credits");
  expect(text).toContain("Expires in 1:00");
  expect(text).toContain("Needs approval");
});

test("[AG122] a long prompt is cut with its length, until the user shows it", () => {
  const prompt = "x".repeat(700);
  const requested = [{ kind: "generation", request: { type: "image", prompt } }] as const;
  const cut = row({ requested });
  expect(cut.text).toContain(`${"x".repeat(600)}…`);
  expect(Object.keys(cut.buttons)).toEqual([expect.stringMatching(/^Show all 700 characters/)]);
  expect(row({ requested }, true).text).toContain(prompt);
});

test("[AG122] every item of a service batch is shown", () => {
  const item = (prompt: string) => ({ kind: "generation", request: { type: "image", prompt } }) as const;
  const { text } = row({ requested: [item("first"), item("second")] });
  expect(text).toMatch(/“first” Image.*“second” Image/);
});

test("[AG124] what can't be confirmed says why", () => {
  expect(row({ requested: [] }).text).toContain("can't read this request");
  expect(row({ isExpired: true }).text).toContain("Quote expired");
  expect(row({ request: { state: "queued" } }).text).toContain("Queued");
});
