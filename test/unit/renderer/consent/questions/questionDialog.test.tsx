import { expect, test, vi } from "vitest";
import type { ConsentSubject, MonitorTerms, OpenConsent } from "#contracts/spending/consent.ts";
import { CapsConsent } from "#renderer/consent/questions/CapsConsent.tsx";
import { MonitorConsent } from "#renderer/consent/questions/MonitorConsent.tsx";
import { aConsent, rendered } from "../renderConsent.tsx";

vi.mock(import("#renderer/ui/overlays/Dialog.tsx"), () => import("../plainDialog.tsx"));

const caps: Extract<ConsentSubject, { kind: "caps" }> = {
  kind: "caps",
  before: [
    { period: "day", project: null, credits: 1_000 },
    { period: "month", project: "spring", credits: 500 },
  ],
  after: [{ period: "day", project: null, credits: 2_000 }],
};
const terms: MonitorTerms = {
  request: { capability_id: "research.facebook-company-ads@1", target: { kind: "page_id", page_id: "1049" } } as never,
  pageName: "Rosshore",
  project: "spring",
  everyHours: 24,
  monthlyCap: 30,
  previousCap: null,
  previousHours: null,
  resumes: false,
  lastCredits: null,
};
const mark = <b>Sandbox</b>;
const capsView = (changes: Partial<OpenConsent> = {}) =>
  rendered(<CapsConsent consent={aConsent(caps, changes)} subject={caps} mark={mark} />);
const monitorView = (changes: Partial<MonitorTerms> = {}) => {
  const changed = { ...terms, ...changes };
  return rendered(
    <MonitorConsent consent={aConsent({ kind: "monitor", terms: changed })} terms={changed} mark={mark} />,
  );
};

test("[CV4] a looser spend cap is shown before and after, and is accepted only once the view takes clicks", () => {
  const { text, buttons } = capsView();
  expect(text).toMatch(/^Change spend caps Sandbox/);
  expect(text).toContain("Spend cap, day 1,000 credits → 2,000 credits");
  expect(text).toContain("Spend cap, month, spring 500 credits → No cap");
  expect(buttons).toEqual({ Cancel: true, "Change 2 spend caps": true });
  expect(capsView({ isArmed: false }).buttons).toEqual({ Cancel: true, "Change 2 spend caps": false });
});

test("[CV4] a new monitor shows the page, how often it is checked, and its monthly cap", () => {
  const { text, buttons } = monitorView();
  expect(text).toMatch(/^New monitor Sandbox/);
  expect(text).toMatch(/Page Rosshore.*Checks every 24 hours.*Monthly cap 30 credits.*Project spring/);
  expect(text).toContain("the monitor confirms its checks without asking again");
  expect(buttons).toEqual({ Cancel: true, "Accept monitor, up to 30 credits a month": true });
});

test("[CV4] a higher monthly cap shows the old one beside the new one", () => {
  const { text, buttons } = monitorView({ previousCap: 10, pageName: null });
  expect(text).toMatch(/^Raise monthly cap Sandbox/);
  expect(text).toMatch(/Page 1049.*Cap before 10 credits.*Monthly cap 30 credits/);
  expect(buttons).toEqual({ Cancel: true, "Raise monthly cap to 30 credits": true });
});
