import { expect, test } from "vitest";
import { isOfWorkspace } from "#renderer/consent/Consent.tsx";

test("[CV33] a consent has the mark of the shown workspace only if it concerns that workspace", () => {
  const marked = (action: object) => isOfWorkspace({ kind: "action", action } as never, "Sandbox");
  const origin = "https://service.example";
  expect(marked({ kind: "host", purpose: "account", origin })).toBe(false);
  expect(marked({ kind: "host", purpose: "webhook", origin })).toBe(true);
  expect(marked({ kind: "testCredits", workspace: "Agency", host: "service.example", balance: 1 })).toBe(false);
  expect(marked({ kind: "testCredits", workspace: "Sandbox", host: "service.example", balance: 1 })).toBe(true);
  expect(marked({ kind: "release", workspace: null, credits: 1, requests: [] })).toBe(true);
  expect(marked({ kind: "deleteFiles", count: 1, sizeBytes: 1 })).toBe(true);
  expect(isOfWorkspace({ kind: "quote" } as never, "Sandbox")).toBe(true);
});
