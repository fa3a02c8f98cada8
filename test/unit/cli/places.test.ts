import { expect, test } from "vitest";
import { changedLines, withServer } from "#cli/commands/connectHost.ts";
import { appExecutables, dataFolder, endpointPath, hostCommand, hostFile, tokenPath } from "#cli/connection/places.ts";

const linux = {
  env: {},
  platform: "linux",
  home: "/home/ada",
  userId: process.getuid?.() ?? null,
  folder: "/opt/Proofsheet/resources/cli",
  workingFolder: "/work",
} as const;
const mac = {
  ...linux,
  platform: "darwin",
  home: "/Users/ada",
  folder: "/Applications/Proofsheet.app/Contents/Resources/cli",
} as const;
const windows = {
  env: { APPDATA: "C:\\Users\\ada\\AppData\\Roaming", LOCALAPPDATA: "C:\\Users\\ada\\AppData\\Local" },
  platform: "win32",
  home: "C:\\Users\\ada",
  userId: null,
  folder: "C:\\Proofsheet\\resources\\cli",
  workingFolder: "C:\\work",
} as const;

test("the data folder is the one that the app uses on each system", () => {
  expect(dataFolder(linux)).toBe("/home/ada/.config/Proofsheet");
  expect(dataFolder({ ...linux, env: { XDG_CONFIG_HOME: "/cfg" } })).toBe("/cfg/Proofsheet");
  expect(dataFolder(mac)).toBe("/Users/ada/Library/Application Support/Proofsheet");
  expect(dataFolder(windows)).toBe("C:\\Users\\ada\\AppData\\Roaming\\Proofsheet");
  expect(endpointPath({ ...linux, env: { PROOFSHEET_DATA_DIR: "data" } })).toBe("/work/data/agents/endpoint.json");
});

test("[AG92] each program, workspace, and data folder has a token file of its own", () => {
  const files = [
    tokenPath(linux, "cursor", null),
    tokenPath(linux, "cursor", "w1"),
    tokenPath(linux, "Cursor", null),
    tokenPath({ ...linux, env: { PROOFSHEET_DATA_DIR: "/other" } }, "cursor", null),
    tokenPath(linux, "../../etc/passwd", null),
  ];
  expect(new Set(files).size).toBe(files.length);
  for (const file of files) expect(file).toMatch(/^\/home\/ada\/\.config\/proofsheet-command\/[a-z\d-]+\.token$/);
  expect(tokenPath({ ...linux, env: { PROOFSHEET_TOKEN_FILE: "own" } }, "cursor", null)).toBe("/work/own");
  expect(tokenPath(windows, "cursor", null)).toMatch(
    /^C:\\Users\\ada\\AppData\\Roaming\\proofsheet-command\\cursor-[\da-f]{16}\.token$/,
  );
});

test("the app is found beside the command, and where it is usually installed", () => {
  expect(appExecutables(linux)[0]).toBe("/opt/Proofsheet/proofsheet-app");
  expect(appExecutables(mac)[0]).toBe("/Applications/Proofsheet.app/Contents/MacOS/Proofsheet");
  expect(appExecutables(windows)[0]).toBe("C:\\Proofsheet\\Proofsheet.exe");
});

test("hosts get the path of the installed command", () => {
  expect(hostCommand(linux, () => true)).toEqual({ file: "/opt/Proofsheet/resources/bin/proofsheet", args: [] });
  expect(hostCommand(linux, () => false)).toEqual({ file: "proofsheet", args: [] });
  expect(hostCommand(windows, () => true)).toEqual({
    file: "cmd",
    args: ["/c", "C:\\Proofsheet\\resources\\bin\\proofsheet.cmd"],
  });
  expect(hostFile(mac, "claude-desktop")).toBe(
    "/Users/ada/Library/Application Support/Claude/claude_desktop_config.json",
  );
  expect(hostFile(windows, "claude-desktop")).toBe(
    "C:\\Users\\ada\\AppData\\Roaming\\Claude\\claude_desktop_config.json",
  );
  expect([hostFile(linux, "claude-code"), hostFile(linux, "cursor")]).toEqual([
    "/home/ada/.claude.json",
    "/home/ada/.cursor/mcp.json",
  ]);
});

test("[AG102] a host's file gets one server, and everything else stays as it is", () => {
  const entry = { command: "proofsheet", args: ["mcp", "--program", "cursor"] };
  const before = '{\n    "theme": "dark",\n    "mcpServers": {\n        "other": { "command": "x" }\n    }\n}\n';
  const after = withServer(before, entry) ?? "";
  expect(JSON.parse(after)).toEqual({ theme: "dark", mcpServers: { other: { command: "x" }, proofsheet: entry } });
  expect(after).toContain('\n    "theme"');
  expect(withServer(after, entry)).toBe(after);
  const own = withServer('{"mcpServers":{"proofsheet":{"env":{"A":"1"},"command":"old"}}}', entry) ?? "";
  expect(JSON.parse(own)).toEqual({ mcpServers: { proofsheet: { env: { A: "1" }, ...entry } } });
  expect(JSON.parse(withServer("", entry) ?? "")).toEqual({ mcpServers: { proofsheet: entry } });
  for (const text of ["// no JSON\n{}", "[]", '{"mcpServers":[]}', '{"mcpServers":"x"}'])
    expect(withServer(text, entry)).toBeNull();
});

test("[AG102] the shown change has the lines that go and come", () => {
  expect(changedLines("a\nb\nc\n", "a\nB\nc\n")).toBe("- b\n+ B");
  expect(changedLines("a\nc\n", "a\nb\nc\n")).toBe("+ b");
});
