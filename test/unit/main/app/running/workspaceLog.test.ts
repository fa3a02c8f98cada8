import { expect, test } from "vitest";
import { createWorkspaceLog } from "#main/app/running/workspaceLog.ts";

function aWorkspace() {
  const said: unknown[] = [];
  const write =
    (level: string) =>
    (...line: readonly unknown[]) =>
      void said.push([level, ...line]);
  const workspace = createWorkspaceLog({
    workspaceId: "a",
    log: { info: write("info"), warn: write("warn"), error: write("error") },
    publish: (name, payload) => void said.push(["publish", name, payload]),
    published: (name) => void said.push(["published", name]),
  });
  return { said, ...workspace };
}

test("[WS9] log lines of an open workspace are forwarded with its ID, and its events, events first to the window, then to the desktop", () => {
  const { said, log, publish } = aWorkspace();
  log.info("one", { id: 1 });
  log.warn("two");
  log.error("three", { cause: "four" });
  publish("assets.changed", { ids: [] });
  expect(said).toEqual([
    ["info", "one", { workspace: "a", id: 1 }],
    ["warn", "two", { workspace: "a" }],
    ["error", "three", { workspace: "a", cause: "four" }],
    ["publish", "assets.changed", { ids: [] }],
    ["published", "assets.changed"],
  ]);
});

test("[WS9] a closed workspace forwards no log line and no event to the window or the desktop", () => {
  const { said, log, publish, close } = aWorkspace();
  close();
  log.info("one");
  log.warn("two");
  log.error("three");
  publish("assets.changed", { ids: [] });
  expect(said).toEqual([]);
});
