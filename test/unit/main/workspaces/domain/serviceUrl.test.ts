import { expect, test } from "vitest";
import { readServiceUrl } from "#main/workspaces/domain/serviceUrl.ts";
import { sandboxEntry, viewOfEntry } from "#main/workspaces/domain/workspaceEntry.ts";

test.each([
  ["https://api.example.com", "https://api.example.com"],
  ["  https://api.example.com/  ", "https://api.example.com"],
  ["api.example.com", "https://api.example.com"],
  ["api.example.com:8443/base/", "https://api.example.com:8443/base"],
  ["https://api.example.com/v1", "https://api.example.com"],
  ["https://api.example.com/eu/v1/", "https://api.example.com/eu"],
  ["http://127.0.0.1:4010", "http://127.0.0.1:4010"],
  ["http://localhost:4010/", "http://localhost:4010"],
  ["http://[::1]:4010", "http://[::1]:4010"],
])("[WS4] %s is stored as %s", (typed, baseUrl) => {
  expect(readServiceUrl(typed)).toMatchObject({ kind: "ok", baseUrl });
});

test.each([
  "http://api.example.com",
  "http://127.0.0.1.example.com",
  "http://localhost.example.com",
  "http://10.0.0.1",
  "http://192.168.1.5:4010",
  "http://127.0.0.2",
])("[WS4] %s is rejected, because no key may be sent over plain HTTP", (typed) => {
  expect(readServiceUrl(typed)).toEqual({ kind: "plain" });
});

test.each([
  "",
  "   ",
  "ftp://example.com",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "https://someone:s3cret@example.com",
  "https://example.com/?key=1",
  "https://example.com/#v1",
  "https://",
  "not an address",
])("[WS4] %j is not a valid service URL", (typed) => {
  expect(readServiceUrl(typed)).toEqual({ kind: "bad" });
});

test("[WS8] [WS90] only the Sandbox has test credits by default; other workspaces have real ones unless set otherwise", () => {
  const account = { ...sandboxEntry, id: "account-1", serviceWorkspaceId: "w" };
  const real = (baseUrl: string | null, usesTestCredits = false) =>
    viewOfEntry({ ...account, baseUrl, usesTestCredits }).hasRealCredits;
  expect(real(null)).toBe(false);
  for (const baseUrl of ["http://127.0.0.1:4010", "https://localhost:8443", "https://api.example.com", "no address"]) {
    expect(real(baseUrl)).toBe(true);
    expect(real(baseUrl, true)).toBe(false);
  }
});
