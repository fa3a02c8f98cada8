import { expect, test } from "vitest";
import type { Connection } from "#contracts/desktop/app.ts";
import type { WireError } from "#contracts/result.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";
import { useServiceBlock } from "#renderer/commands/useServiceBlock.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { renderScreen, visibleText } from "../renderScreen.tsx";

const unavailable: WireError = {
  code: "service_unavailable",
  message: "maintenance",
  service: { status: 503, code: "maintenance", message: "Down for maintenance.", requestId: "req_42" },
};

test("[WN46] a failure says what failed and why, retries, and has the request ID with a copy button", () => {
  const html = renderScreen(
    <FailureMessage failed="Couldn't read Library" error={unavailable} onRetry={() => undefined} />,
  );
  expect(html).toMatch(/^<div role="alert"/);
  expect(visibleText(html)).toBe(
    "Couldn't read Library The service is unavailable. Service message: Down for maintenance. " +
      "Try again Copy details for support Copy request ID Request ID req_42",
  );
});

test("[WN46] a failure without a request ID offers only the details for support", () => {
  const html = renderScreen(<FailureMessage error={{ code: "storage_failed", message: "full" }} />);
  expect(visibleText(html)).toMatch(/^Can't access the disk /);
  expect(html).not.toContain("Request ID");
});

test("[WN46] [WS91] a rejected API key is replaced, not tried again", () => {
  const error: WireError = { code: "service_unauthorized", message: "no" };
  const text = visibleText(renderScreen(<FailureMessage error={error} onRetry={() => undefined} />));
  expect(text).toContain("Replace API key");
  expect(text).not.toContain("Try again");
});

function Block() {
  return <>{useServiceBlock() ?? "nothing"}</>;
}

function blockOf(connection: Connection | undefined, key: string | undefined): string {
  return visibleText(
    renderScreen(<Block />, [
      ...(connection === undefined ? [] : [[queries.connection.queryKey, connection] as const]),
      ...(key === undefined ? [] : [[queries.workspaces.queryKey, { open: { key } }] as const]),
    ]),
  );
}

test("[WN45] an action that needs the service says why it can't run: offline, no API key, or a rejected one", () => {
  const online: Connection = { state: "online" };
  expect(blockOf({ state: "offline", since: 0, reason: "x" }, "kept")).toBe(
    "Offline. Available when the service is reachable.",
  );
  expect(blockOf(online, "missing")).toBe("Needs an API key. Replace the API key first.");
  expect(blockOf({ state: "connecting" }, "unreadable")).toBe("Needs an API key. Replace the API key first.");
  expect(blockOf({ state: "refused", since: 0, reason: "key_rejected" }, "kept")).toBe(
    "The API key was rejected. Replace the API key first.",
  );
});

test("[WN45] nothing is blocked while the service is reachable, or while that is not known", () => {
  expect(blockOf({ state: "online" }, "session")).toBe("nothing");
  expect(blockOf({ state: "connecting" }, "kept")).toBe("nothing");
  expect(blockOf(undefined, undefined)).toBe("nothing");
});
