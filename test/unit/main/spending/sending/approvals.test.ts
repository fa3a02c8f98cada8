import { expect, test } from "vitest";
import { isOpenableApproval } from "#main/spending/sending/approvals.ts";

const remote = "https://api.example.com";
const local = "http://127.0.0.1:4010";

test.each([
  ["https://app.example.com/approve/1", remote],
  ["https://app.example.com:8443/approve?quote=1#top", remote],
  ["HTTPS://APP.EXAMPLE.COM/approve", remote],
  ["https://app.example.com/approve", local],
  [`${local}/approve/1`, local],
  ["http://localhost:4010/approve", "http://localhost:4010"],
  ["http://[::1]:4010/approve", "http://[::1]:4010"],
])("[W5] the approval URL %s may be opened for a service at %s", (url, origin) => {
  expect(isOpenableApproval(url, origin)).toBe(true);
});

const hostile = [
  "",
  "approve",
  "//app.example.com/approve",
  "http://app.example.com/approve",
  "file:///etc/passwd",
  "FILE://server/share/run.exe",
  "\\\\server\\share\\run.exe",
  "C:\\Windows\\System32\\calc.exe",
  "javascript:alert(1)",
  "data:text/html,<script>1</script>",
  "vbscript:x",
  "ms-msdt:/id PCWDiagnostic",
  "search-ms:query=x&crumb=location:\\\\server",
  "smb://server/share",
  "ssh://host",
  "tel:110",
  "mailto:a@example.com",
  "vscode://x",
  "shell:startup",
  "about:blank",
  "app://ui/index.html",
  "blob:https://app.example.com/1",
  "view-source:https://app.example.com",
  "https://user@app.example.com/approve",
  "https://user:password@app.example.com/approve",
  "https://app.example.com@evil.example/approve",
  "https://",
  "https://app.example.com/a\nb",
  "https://app.example.com/a\u0000b",
  "https://app.example.com/a b",
  " https://app.example.com/approve",
  "https://app.example.com/approve\r\nHost: evil",
  "java\tscript:alert(1)",
  "https://app.example.com/\u007f",
];

test.each(hostile)("[W5] the approval URL %j is never opened", (url) => {
  expect(isOpenableApproval(url, remote)).toBe(false);
  expect(isOpenableApproval(url, local)).toBe(false);
});

test("[W5] a plain http approval URL is opened only on the exact origin of a local service", () => {
  expect(isOpenableApproval("http://127.0.0.1:4010/approve", remote)).toBe(false);
  expect(isOpenableApproval("http://127.0.0.1:4011/approve", local)).toBe(false);
  expect(isOpenableApproval("http://localhost:4010/approve", local)).toBe(false);
  expect(isOpenableApproval("http://127.0.0.1.evil.example:4010/approve", local)).toBe(false);
  expect(isOpenableApproval("http://user@127.0.0.1:4010/approve", local)).toBe(false);
  expect(isOpenableApproval("http://192.168.1.5/approve", "http://192.168.1.5")).toBe(false);
  expect(isOpenableApproval("http://127.0.0.1:4010/approve", "")).toBe(false);
});
