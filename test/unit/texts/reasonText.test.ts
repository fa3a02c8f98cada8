import { expect, test } from "vitest";
import { plainReasonCodes, type Reason } from "#contracts/reason.ts";
import { reasonColumn, storedReason } from "#main/shared/base/storedReason.ts";
import { german } from "#texts/de/german.ts";
import { reasonText } from "#texts/reasonText.ts";
import { setLanguage } from "#texts/t.ts";

const reasons: readonly Reason[] = [
  ...plainReasonCodes.map((code) => ({ code })),
  { code: "file_host_status", status: 404 },
  { code: "file_too_large", max: 50 },
  { code: "service_message", message: "Not this key." },
  { code: "discover_denied", message: "Not this key." },
  { code: "no_response", message: "ECONNRESET" },
  { code: "price", credits: 3 },
];

test("[LG7] a stored reason is shown as a sentence in the current language", () => {
  const english = reasons.map(reasonText);
  expect(english.filter((text) => !/^[A-Z].*\.$|^Paused$/.test(text))).toEqual([]);
  expect(new Set(english).size).toBe(reasons.length);
  setLanguage("de", german);
  const translated = reasons.map(reasonText);
  setLanguage("en", {});
  expect(translated.filter((text) => english.includes(text))).toEqual([]);
});

test("[LG7] a service message in a reason is shown unchanged", () => {
  expect(reasonText({ code: "service_message", message: "Not this key." })).toContain("Not this key.");
  expect(reasonText({ code: "other", message: "Only for owners." })).toBe("Only for owners.");
});

test("[LG7] a stored reason is read back unchanged, and an unreadable column yields no reason", () => {
  for (const reason of reasons) expect(storedReason(reasonColumn(reason))).toEqual(reason);
  for (const text of [null, "", "It failed.", "{}", '{"code":"unheard of"}', '{"code":"file_host_status"}', "[1]"]) {
    expect(storedReason(text)).toBeNull();
  }
  expect(reasonColumn(null)).toBeNull();
});
