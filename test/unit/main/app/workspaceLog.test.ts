import { expect, test } from "vitest";
import { createWorkspaceLog } from "../../../../src/main/app/workspaceLog.ts";

function aWorkspace() {
  const said: unknown[] = [];
  const write =
    (level: string) =>
    (...line: readonly unknown[]) =>
      void said.push([level, ...line]);
  const workspace = createWorkspaceLog({
    log: { info: write("info"), warn: write("warn"), error: write("error") },
    publish: (name, payload) => void said.push(["publish", name, payload]),
    published: (name) => void said.push(["published", name]),
  });
  return { said, ...workspace };
}

test("[WS9] while a workspace is open, its log and its events go through, the desktop being told after the window", () => {
  const { said, log, publish } = aWorkspace();
  log.info("one", { id: 1 });
  log.warn("two");
  log.error("three", { cause: "four" });
  publish("assets.changed", { ids: [] });
  expect(said).toEqual([
    ["info", "one", { id: 1 }],
    ["warn", "two", undefined],
    ["error", "three", { cause: "four" }],
    ["publish", "assets.changed", { ids: [] }],
    ["published", "assets.changed"],
  ]);
});

test("[WS9] after it was closed nothing of it reaches the log, the window or the desktop, which are another workspace's by then", () => {
  const { said, log, publish, close } = aWorkspace();
  close();
  log.info("one");
  log.warn("two");
  log.error("three");
  publish("assets.changed", { ids: [] });
  expect(said).toEqual([]);
});
