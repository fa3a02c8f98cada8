import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { isOpenableOutside } from "#main/shared/base/externalAddress.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { openApprovalPage } from "#main/spending/sending/approvals.ts";
import { partly } from "../../../../support/partly.ts";
import { testSpending } from "../../../../support/testSpending.ts";

type Spending = ReturnType<typeof testSpending>;

const schemes = `
  http file ftp sftp ssh telnet smb nfs dav ldap mailto tel sms facetime javascript data vbscript blob filesystem about
  chrome devtools view-source app media proofsheet intent market itms-services ms-msdt ms-officecmd search-ms ms-settings
  ms-excel ms-word shell steam vscode slack zoommtg git jar res mk hcp x-apple.systempreferences ws wss
`
  .trim()
  .split(/\s+/);
const shapes = [
  (scheme: string) => `${scheme}:payload`,
  (scheme: string) => `${scheme}://evil.example/run`,
  (scheme: string) => `${scheme.toUpperCase()}://evil.example/run.exe`,
  (scheme: string) => ` ${scheme}://evil.example/`,
];
const crafted = [
  "",
  "run.exe",
  "/etc/passwd",
  "//evil.example/share",
  "\\\\evil.example\\share\\run.exe",
  "C:\\Windows\\System32\\calc.exe",
  "https://",
  "https:///",
  "https://user@evil.example/",
  "https://user:password@evil.example/",
  "https://trusted.example@evil.example/",
  "https://evil.example\\@trusted.example/",
  "https://evil.example/a b",
  "https://evil.example/\n--flag",
  "https://evil.example/\u0000",
  "https://evil.example/\u0085",
  "https://evil.example/\u007f",
  "https://evil.example/\r\nHost: x",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "http://127.0.0.1.evil.example/",
  "http://localhost.evil.example/",
  "http://127.0.0.1@evil.example/",
  "http://[::1]@evil.example/",
  "http://0.0.0.0/",
  "http://192.168.0.1/",
  "https://exa mple.com/",
  `https://evil.example/${"a".repeat(2_100)}`,
];
const payloads = [...schemes.flatMap((scheme) => shapes.map((shape) => shape(scheme))), ...crafted];

test("[SE1] none of 200 or more hostile URLs passes the URL check or is opened as an approval page", async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(200);
  expect(payloads.filter(isOpenableOutside)).toEqual([]);
  const opened: string[] = [];
  let authorizeUrl = "";
  const spending = testSpending({
    requests: partly<Spending["requests"]>("requests", { read: () => ({ quote: { authorizeUrl } }) as PaidRequestRow }),
    desktop: { openExternal: (url: string) => Promise.resolve(void opened.push(url)) },
  });
  for (authorizeUrl of payloads) {
    await expect(openApprovalPage(spending, "p1" as PaidRequestId)).rejects.toMatchObject({ code: "service_denied" });
  }
  expect(opened).toEqual([]);
});

test.each([
  "https://app.example.com/approve?quote=1#top",
  "HTTPS://APP.EXAMPLE.COM/",
  "https://例え.example/",
  "http://127.0.0.1:4010/approve/1",
  "http://localhost:4010/",
  "http://[::1]:4010/",
])("[SE1] %s may be opened in the browser", (url) => {
  expect(isOpenableOutside(url)).toBe(true);
});
