import { beforeEach, expect, test, vi } from "vitest";
import type { OpenConsent } from "#contracts/spending/consent.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Quote } from "#contracts/spending/quotes.ts";
import { ConsentActions } from "#renderer/consent/ConsentActions.tsx";
import { offerOf, type QuotedSubject } from "#renderer/consent/decision.ts";
import { QuoteConsent } from "#renderer/consent/QuoteConsent.tsx";
import { aFailure, aQuote, aRequest, aRun, aRunItem, aRunPart } from "../builders.ts";
import { fakeBridge } from "../fakeBridge.ts";
import { aConsent, type Read, rendered } from "./renderConsent.tsx";

vi.mock(import("#renderer/ui/overlays/Dialog.tsx"), () => import("./plainDialog.tsx"));

const confirm = "Confirm and spend 24 credits";
const minutes = (count: number) => Date.now() + count * 60_000;
const quoted = (quote: Partial<Quote> = {}, request: Partial<PaidRequest> = {}): QuotedSubject => ({
  kind: "quote",
  requested: { kind: "generation", request: { type: "image", model: "nano-banana-pro", prompt: "a cup" } },
  project: null,
  costCenter: null,
  files: [],
  unsentOptions: [],
  quote: aQuote({ expiresAt: minutes(10), ...quote }),
  request: aRequest({ state: "quoted", ...request }),
});
const shown = (subject: QuotedSubject, read: Read = {}, consent: Partial<OpenConsent> = {}) =>
  rendered(<QuoteConsent consent={aConsent(subject, consent)} subject={subject} mark={<b>Sandbox</b>} />, read);
const cap = { period: "day", project: null, credits: 100, used: 90 } as const;

beforeEach(() => void fakeBridge({}));

test("an offered quote shows the price, the prompt, one line of details, the balance, and its expiry", () => {
  const { text, buttons } = shown(quoted());
  expect(text).toMatch(/^Quote Sandbox 24 credits/);
  expect(text).toContain("“a cup”");
  expect(text).toContain("Image · nano-banana-pro");
  expect(text).toMatch(/Available now 100.*After this 76/);
  expect(text).toMatch(/Expires in (9|10):\d\d/);
  expect(Object.keys(buttons)).toEqual(["▸ All details", "Edit in Studio", "Cancel", confirm]);
});

test("[CV15] the quote shows each reference with the name of its file, or with its address", () => {
  const cup = "https://files.example/1.png";
  const options = { reference_images: [cup, "https://files.example/2.png"] };
  const request = { type: "image", model: "nano-banana-pro", prompt: "a cup", options };
  const files = [{ address: cup, name: "cup.png", thumbnailUrl: null }];
  const { text } = shown({ ...quoted(), requested: { kind: "generation", request }, files } as QuotedSubject);
  expect(text).toMatch(/References cup\.png .*References https:\/\/files\.example\/2\.png/i);
});

test("[L43] the quote of a batch shows the most that it may cost if its items cost more than its total", () => {
  const run = (maximumCredits: number): QuotedSubject => ({
    kind: "run",
    run: aRun({ expiresAt: minutes(10), parts: [aRunPart("part-1", { maximumCredits, expiresAt: minutes(10) })] }),
    previousCredits: null,
    canEdit: true,
  });
  expect(shown(run(16)).text).not.toContain("At most");
  expect(shown(run(20)).text).toContain("At most 20 credits");
});

test("[CV32] a confirmed request that waits for another API key offers to replace the key", () => {
  const waiting = (status: number) => {
    const failure = aFailure({ status, message: "no" });
    return quoted({}, { state: "queued", failure, wait: { kind: "service", failure, retryAt: null } });
  };
  expect(shown(waiting(401)).buttons).toMatchObject({ "Replace API key": true });
  expect(Object.keys(shown(waiting(409)).buttons)).not.toContain("Replace API key");
});

test("[ST12] the quote names options that are filled in but not sent", () => {
  expect(shown(quoted()).text).not.toContain("not sent");
  const { text } = shown({ ...quoted(), unsentOptions: ["negative_prompt", "seed"] } as QuotedSubject);
  expect(text).toContain("Filled in, but not sent: Negative prompt, Seed");
});

test("while the balance is being read, Confirm waits for it", () => {
  expect(shown(quoted()).buttons[confirm]).toBe(false);
});

test("Confirm is enabled once nothing blocks it and the view takes clicks", () => {
  const subject = quoted();
  const actions = (isArmed: boolean) =>
    rendered(
      <ConsentActions
        subject={subject}
        decision={{ state: "offered" }}
        offer={offerOf(subject)}
        isOver={false}
        isSending={false}
        isArmed={isArmed}
        block={null}
        describedBy="reason"
        onConfirm={() => undefined}
        onRequote={() => undefined}
        onClose={() => undefined}
      />,
    ).buttons;
  expect(actions(true)).toEqual({ "Edit in Studio": true, Cancel: true, [confirm]: true });
  expect(actions(false)[confirm]).toBe(false);
});

test("with too few credits, Confirm is disabled for the reason that is shown, and the balance can be read again", () => {
  const { buttons, text, descriptionOf } = shown(quoted(), { available: 12 });
  expect(buttons).toMatchObject({ [confirm]: false, "Check balance again": true });
  expect(descriptionOf(confirm)).toBe("12 credits available, 24 needed.");
  expect(text).toMatch(/After this Not enough credits/);
});

test("credits that are confirmed and not sent yet reduce the balance on a line of their own", () => {
  const { text, buttons } = shown(quoted(), { available: 40 }, { unsentCredits: 20 });
  expect(text).toMatch(/Available now 40 Confirmed, not sent yet − ?20 After this Not enough credits/);
  expect(buttons[confirm]).toBe(false);
});

test("over a spend cap, Confirm is disabled for that reason, and the cap can be changed", () => {
  const { buttons, text, descriptionOf } = shown(quoted(), { caps: [cap] });
  expect(buttons).toMatchObject({ [confirm]: false, "Change spend cap": true });
  expect(descriptionOf(confirm)).toBe(
    "This exceeds your daily spend cap: 100 credits, of which 90 credits are confirmed.",
  );
  expect(text).toMatch(/Spend cap, day 90 of 100 after 114/);
  expect(text).not.toContain("The service will probably refuse this.");
});

test("a budget of the API key that would be passed warns and does not block", () => {
  const keyLimits = [{ kind: "daily", limit: 100, used: 90, resetsAt: null }] as const;
  const { text, descriptionOf } = shown(quoted(), { keyLimits });
  expect(text).toMatch(/API key, daily budget 90 of 100 after 114/);
  expect(text).toContain("The service will probably refuse this.");
  expect(descriptionOf(confirm)).toBeUndefined();
});

test("offline, Confirm is disabled for that reason", () => {
  const { buttons, descriptionOf } = shown(quoted(), { connection: "offline" });
  expect(buttons[confirm]).toBe(false);
  expect(descriptionOf(confirm)).toBe("You're offline. Confirm when you're connected again.");
});

test("[Q4] a repriced quote shows the difference and needs its own confirm", () => {
  const { text, buttons } = shown(quoted({ previousCredits: 20 }));
  expect(text).toContain("4 credits higher than the previous quote ( 20 credits ).");
  expect(buttons).toHaveProperty(confirm);
});

test("[Q4] an expired quote can't be confirmed and offers a new one", () => {
  const { text, buttons } = shown(quoted({ expiresAt: Date.now() - 1 }));
  expect(text).toContain("This quote has expired");
  expect(text).toContain("Nothing was spent. The price of a new quote may differ.");
  expect(text).not.toContain("After this");
  expect(Object.keys(buttons)).toEqual(["▸ All details", "Edit in Studio", "Cancel", "Get a new quote"]);
});

test("a request that the service rejected shows why, and its quote can't be confirmed again", () => {
  const failure = aFailure({ status: 403, message: "The model is denied." });
  const { text, buttons } = shown(quoted({}, { state: "failed", failure }));
  expect(text).toContain("The model is denied.");
  expect(buttons).toMatchObject({ "Get a new quote": true });
  expect(buttons).not.toHaveProperty(confirm);
});

test("a request whose outcome is unknown is verified, and nothing can pay for it twice", () => {
  const { text, buttons } = shown(quoted({}, { state: "outcome_unknown" }));
  expect(text).toContain("Verifying");
  expect(text).toContain("It can't run twice.");
  expect(Object.keys(buttons)).toEqual(["Check now", "Close", "Show in Queue"]);
});

test("a request that is being sent keeps its terms and can't be confirmed again", () => {
  const { text, buttons } = shown(quoted({}, { state: "sending", confirmAttempts: 1 }));
  expect(text).toContain("“a cup”");
  expect(text).toContain("Confirming…");
  expect(Object.entries(buttons).filter(([name]) => name.startsWith("Confirm"))).toEqual([["Confirming…", false]]);
});

test("a price that needs approval says who must approve before it is confirmed", () => {
  const { text, buttons } = shown(quoted({ approval: { required: true, host: "approve.example" } }));
  expect(text).toMatch(/An owner or admin must approve this price at approve\.example ?\./);
  expect(buttons).toHaveProperty("Open approval page", true);
});

test("a batch shows its total price and can't be confirmed while quotes arrive", () => {
  const batch = (run: Parameters<typeof aRun>[0]): QuotedSubject => ({
    kind: "run",
    run: aRun({ expiresAt: minutes(10), ...run }),
    previousCredits: null,
    canEdit: true,
  });
  expect(Object.keys(shown(batch({})).buttons)).toContain("Confirm and spend 16 credits");
  const items = [aRunItem(0), aRunItem(1, { credits: null, paidRequestId: null })];
  const arriving = shown(batch({ state: "quoting", items }));
  expect(arriving.text).toContain("Quoted 1 of 2");
  expect(Object.keys(arriving.buttons).filter((name) => name.startsWith("Confirm"))).toEqual([]);
});
