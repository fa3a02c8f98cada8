import { expect, test } from "vitest";
import { environmentService } from "#main/workspaces/service/environment.ts";

const service = (baseUrl: string, apiKey = "k") =>
  environmentService({ PROOFSHEET_BASE_URL: baseUrl, PROOFSHEET_API_KEY: apiKey });

test("the environment defines no service without a base URL", () => {
  expect(environmentService({})).toBeNull();
  expect(environmentService({ PROOFSHEET_BASE_URL: "", PROOFSHEET_API_KEY: "k" })).toBeNull();
});

test.each(["https://api.example.com", "http://127.0.0.1:4010", "http://localhost:4010/", "http://[::1]:4010/base/"])(
  "%s is accepted as a base URL",
  (baseUrl) => {
    expect(service(baseUrl)?.baseUrl).toBe(baseUrl.replace(/\/$/, ""));
  },
);

test.each([
  "http://api.example.com",
  "http://127.0.0.1.example.com",
  "http://localhost.example.com",
  "http://10.0.0.1",
  "ftp://example.com",
  "file:///etc",
  "example.com",
  "nowhere",
  "javascript:1",
])("[M2] the key is not sent to %s", (baseUrl) => {
  expect(() => service(baseUrl)).toThrow(/PROOFSHEET_BASE_URL/);
});

test("a base URL without a key is rejected, with a message for the terminal", () => {
  expect(() => service("https://api.example.com", "")).toThrow("PROOFSHEET_API_KEY is not");
});

test("[W4] [WS90] the environment's workspace shows no key and no credentials, and has real credits at every URL", () => {
  const remote = service("https://someone:s3cret@api.example.com/v9", "k_s3cret");
  expect(JSON.stringify(remote?.workspace)).not.toContain("s3cret");
  expect(remote?.workspace).toMatchObject({ name: "api.example.com", hasRealCredits: true });
  expect(service("http://127.0.0.1:4010")?.workspace.hasRealCredits).toBe(true);
});

test("[Q6] another base URL is another workspace, for the same or another key", () => {
  const id = (baseUrl: string, key = "k") => service(baseUrl, key)?.workspace.id;
  expect(id("https://a.example.com")).toBe(id("https://a.example.com/", "another"));
  expect(id("https://a.example.com")).not.toBe(id("https://b.example.com"));
  expect(id("https://a.example.com")).toMatch(/^env-[0-9a-f]{12}$/);
});

test("[SE114] credits of a service of the environment are real, unless it is on this computer and they are said to be none", () => {
  const isReal = (baseUrl: string, said: string) =>
    environmentService({ PROOFSHEET_BASE_URL: baseUrl, PROOFSHEET_API_KEY: "k", PROOFSHEET_TEST_CREDITS: said })
      ?.workspace.hasRealCredits;
  expect(isReal("http://127.0.0.1:4010", "1")).toBe(false);
  expect(isReal("https://api.example.com", "1")).toBe(true);
  for (const other of ["", "0", "true"]) expect(isReal("http://127.0.0.1:4010", other)).toBe(true);
});

test("a custom read limit applies only to a service on this computer", () => {
  const reads = (baseUrl: string, limit: string) =>
    environmentService({
      PROOFSHEET_BASE_URL: baseUrl,
      PROOFSHEET_API_KEY: "k",
      PROOFSHEET_READS_PER_MINUTE: limit,
    })?.readsPerMinute;
  expect(reads("http://127.0.0.1:4010", "6000")).toBe(6000);
  expect(reads("https://api.example.com", "6000")).toBeNull();
  for (const nonsense of ["", "0", "-1", "1.5", "many"]) expect(reads("http://127.0.0.1:4010", nonsense)).toBeNull();
});
