import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { builtCli } from "../../support/builtCli.ts";
import { programEndpoint, programFolders } from "../../support/programEndpoint.ts";
import { runCli } from "../../support/runCli.ts";

const ending: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

const displayed = { DISPLAY: ":0" };

/** Makes the folder of an installed app whose executable is a script. Returns the paths of its parts. */
async function installedApp(script: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-installed-"));
  ending.push(() => rmSync(folder, { recursive: true, force: true }));
  const resources = path.join(folder, "resources");
  cpSync(await builtCli(), resources, { recursive: true });
  const executable = path.join(folder, "proofsheet-app");
  writeFileSync(executable, `#!/bin/sh\n${script}\n`);
  chmodSync(executable, 0o755);
  return {
    folder,
    executable,
    file: path.join(resources, "cli", "proofsheet.cjs"),
    wrapper: path.join(resources, "bin", "proofsheet"),
  };
}

describe.skipIf(process.platform === "win32")("the app's start", () => {
  test("[AG96] an app that isn't running is started in the background, and gets the call", async () => {
    const scene = await programEndpoint(() => ({ kind: "result", value: { app: "Proofsheet" } }));
    ending.push(scene.close);
    const file = path.join(scene.dataFolder, "agents", "endpoint.json");
    const content = readFileSync(file, "utf8");
    rmSync(file);
    const tokenFile = path.join(scene.home, "token");
    writeFileSync(tokenFile, scene.token, { mode: 0o600 });
    // Stands in for the app: it opens its endpoint, and reports how it was started.
    const app = await installedApp(
      `printf '%s' "$*" > "${scene.home}/arguments"; env > "${scene.home}/environment"; umask 077; printf '%s' '${content}' > "${file}"`,
    );
    const env = { ...scene.env, ...displayed, PROOFSHEET_TOKEN_FILE: tokenFile };
    const ended = await runCli(["status", "--json"], { env, file: app.file });
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([0, '{"app":"Proofsheet"}\n', ""]);
    expect(readFileSync(path.join(scene.home, "arguments"), "utf8")).toBe("--background");
    expect(readFileSync(path.join(scene.home, "environment"), "utf8")).not.toContain("PROOFSHEET_TOKEN_FILE");
  });

  test.each([
    ["with --no-start", ["--no-start"], displayed, true, "isn't running"],
    ["without a display", [], {}, true, "without a display"],
    ["while programs may not connect", [], displayed, false, "Settings › Agents"],
  ] as const)("[AG96] the app is not started %s, and the reason is said", async (_, args, env, isEnabled, reason) => {
    const folders = programFolders(isEnabled);
    ending.push(folders.remove);
    const proof = path.join(folders.home, "started");
    const app = await installedApp(`touch "${proof}"`);
    const ended = await runCli(["status", ...args], { env: { ...folders.env, ...env }, file: app.file });
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([6, "", expect.stringContaining(reason)]);
    expect(existsSync(proof)).toBe(false);
  });

  test("[AG96] an endpoint file that a killed app left is not an app", async () => {
    const folders = programFolders();
    ending.push(folders.remove);
    mkdirSync(path.join(folders.dataFolder, "agents"));
    const content = { version: 1, path: path.join(folders.home, "gone.sock"), pid: 1, key: "a".repeat(64) };
    writeFileSync(path.join(folders.dataFolder, "agents", "endpoint.json"), JSON.stringify(content), { mode: 0o600 });
    const ended = await runCli(["status", "--no-start"], { env: folders.env });
    expect([ended.code, ended.stderr]).toEqual([6, expect.stringContaining("isn't running")]);
  });

  test("open starts the window or a link in it, and passes no other argument to the app", async () => {
    const folders = programFolders();
    ending.push(folders.remove);
    const pipe = path.join(folders.home, "started");
    spawnSync("mkfifo", [pipe]);
    const app = await installedApp(`printf '%s|' "$@" > "${pipe}"`);
    const env = { ...folders.env, ...displayed };
    for (const [args, expected] of [
      [[], "|"],
      [["open"], "|"],
      [["open", "proofsheet://queue/r1"], "proofsheet://queue/r1|"],
    ] as const) {
      const ended = await runCli(args, { env, file: app.file });
      expect([ended.code, readFileSync(pipe, "utf8")]).toEqual([0, expected]);
    }
    for (const link of ["--inspect", "https://example.com", "proofsheet://a b", "--", "file:///etc/passwd"].map(
      (one) => ["open", "--link", one],
    )) {
      const ended = await runCli(link, { env, file: app.file });
      expect(ended.code).toBe(2);
    }
  });
});

describe.skipIf(process.platform === "win32")("an AppImage's variables", () => {
  /** Two programs that report their start: the installed app, and a file that may be its AppImage. */
  async function twoPrograms() {
    const folders = programFolders();
    ending.push(folders.remove);
    const started = path.join(folders.home, "started");
    spawnSync("mkfifo", [started]);
    const app = await installedApp(`printf 'app' > "${started}"`);
    const image = path.join(folders.home, "Other.AppImage");
    writeFileSync(image, `#!/bin/sh\nprintf 'image' > "${started}"\n`, { mode: 0o755 });
    const mounted = path.join(folders.home, "mounted");
    mkdirSync(mounted);
    const commandOf = async (env: Readonly<Record<string, string>>) => {
      const all = { ...folders.env, ...displayed, APPIMAGE: image, ...env };
      const printed = await runCli(["connect", "--host", "cursor"], { env: all, file: app.file });
      await runCli(["open"], { env: all, file: app.file });
      return { isOffered: printed.stdout.includes(image), starts: readFileSync(started, "utf8") };
    };
    return { app, image, mounted, commandOf };
  }

  test("[SE111] the command of another AppImage's terminal neither starts nor offers that AppImage", async () => {
    const { app, mounted, commandOf } = await twoPrograms();
    for (const env of [{ APPDIR: mounted }, {}, { APPDIR: "/" }, { APPDIR: `${app.folder}/resources/bin` }])
      expect(await commandOf(env)).toEqual({ isOffered: false, starts: "app" });
  });

  test("[SE111] the command of a mounted AppImage starts and offers it, unless other users can write to it", async () => {
    const { app, image, commandOf } = await twoPrograms();
    expect(await commandOf({ APPDIR: app.folder })).toEqual({ isOffered: true, starts: "image" });
    chmodSync(image, 0o757);
    expect(await commandOf({ APPDIR: app.folder })).toEqual({ isOffered: false, starts: "app" });
  });
});

describe.skipIf(process.platform === "win32")("the wrapper", () => {
  /** Runs a wrapper with a path that has only the shell's own programs, and Node if it is wanted. */
  async function runWrapper(
    file: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    node: string | null,
  ) {
    const bin = mkdtempSync(path.join(tmpdir(), "proofsheet-bin-"));
    ending.push(() => rmSync(bin, { recursive: true, force: true }));
    for (const name of ["readlink", "sh"]) symlinkSync(path.join("/bin", name), path.join(bin, name));
    if (node !== null) symlinkSync(node, path.join(bin, "node"));
    const done = spawnSync(file, args, { env: { PATH: bin, ...env }, encoding: "utf8" });
    return { code: done.status, stdout: done.stdout, stderr: done.stderr };
  }
  const passing = `printf '%s\\n' "$@"; exit 7`;

  test("[AG104] Node on the path runs the client, also through links", async () => {
    const { wrapper, folder } = await installedApp(passing);
    const link = path.join(folder, "link");
    symlinkSync("resources/bin/proofsheet", link);
    const again = path.join(folder, "again");
    symlinkSync(link, again);
    for (const file of [wrapper, link, again]) {
      const ended = await runWrapper(file, ["--version"], { HOME: folder }, process.execPath);
      expect(ended).toEqual({ code: 0, stdout: expect.stringMatching(/^proofsheet \d+\.\d+\.\d+\n$/), stderr: "" });
    }
  });

  test("[AG104] without Node, the app's executable runs the client, and gets its arguments unchanged", async () => {
    const { wrapper } = await installedApp(passing);
    const ended = await runWrapper(wrapper, ["show", "a b", "--json", "$x"], displayed, null);
    expect(ended).toEqual({ code: 7, stdout: "--log-level=3\n--cli\n--\nshow\na b\n--json\n$x\n", stderr: "" });
  });

  test("[AG104] without Node and a display, the command says what is missing and ends with code 6", async () => {
    const { wrapper } = await installedApp(passing);
    const plain = await runWrapper(wrapper, ["status"], {}, null);
    expect([plain.code, plain.stdout, plain.stderr]).toEqual([
      6,
      "",
      expect.stringContaining("needs Node 20 or newer"),
    ]);
    const json = await runWrapper(wrapper, ["status", "--json"], {}, null);
    expect(JSON.parse(json.stderr)).toEqual({
      error: { code: "not_reachable", message: expect.any(String), retryable: false },
    });
  });

  test("[AG104] a Node that is too old gives way to the app's executable", async () => {
    const { file, folder } = await installedApp(passing);
    // Says that it is another version before the client's first file is loaded.
    const older = path.join(folder, "older.cjs");
    writeFileSync(
      older,
      `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.0" } });`,
    );
    const done = spawnSync(process.execPath, ["--require", older, file, "show", "a b"], { encoding: "utf8" });
    expect([done.status, done.stdout]).toEqual([7, "--log-level=3\n--cli\n--\nshow\na b\n"]);
    rmSync(path.join(folder, "proofsheet-app"));
    const alone = spawnSync(process.execPath, ["--require", older, file, "list"], { encoding: "utf8" });
    expect([alone.status, alone.stderr]).toEqual([6, "proofsheet: needs Node 20 or newer. This is 18.20.0.\n"]);
  });
});

test("[AG90] the client loads no package, and no schema is in it", async () => {
  const folder = path.join(await builtCli(), "cli");
  for (const name of ["proofsheet.cjs", "client.cjs"]) {
    const text = readFileSync(path.join(folder, name), "utf8");
    const loaded = [...text.matchAll(/require\((["'`])([^"'`]+)\1\)/g)].map(([, , found]) => found ?? "");
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((one) => !isBuiltin(one))).toEqual([]);
    expect(text).not.toMatch(/ZodObject|\$Zod|electron/);
  }
  expect(readFileSync(path.join(folder, "client.cjs")).length).toBeLessThan(120_000);
});

test("[AG102] connect prints what a host needs, or changes only its own entry after showing the change", async () => {
  const folders = programFolders();
  ending.push(folders.remove);
  const run = (...args: readonly string[]) => runCli(["connect", ...args], { env: folders.env });
  const shown = await run("claude-code");
  expect(shown.stdout).toMatch(/^claude mcp add --scope user proofsheet -- \S+proofsheet mcp --program claude-code\n$/);
  const file = path.join(folders.home, ".cursor", "mcp.json");
  expect((await run("cursor")).stdout).toContain(`Add this to ${file}:`);
  expect(existsSync(file)).toBe(false);

  mkdirSync(path.dirname(file));
  writeFileSync(file, '{"mcpServers":{"other":{"command":"x"}}}', { mode: 0o640 });
  const written = await run("cursor", "--write");
  expect([written.code, written.stdout]).toEqual([0, ""]);
  expect(written.stderr).toContain('+     "proofsheet": {');
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    mcpServers: {
      other: { command: "x" },
      proofsheet: { command: expect.stringMatching(/proofsheet$/), args: ["mcp", "--program", "cursor"] },
    },
  });
  const before = readFileSync(file, "utf8");
  expect((await run("cursor", "--write")).stderr).toContain("already has this server");
  writeFileSync(file, "// a comment\n{}");
  const refused = await run("cursor", "--write");
  expect([refused.code, readFileSync(file, "utf8")]).toEqual([1, "// a comment\n{}"]);
  expect(before).not.toBe("");
  expect((await run("emacs")).code).toBe(2);
});

function isBuiltin(name: string): boolean {
  return name === "./client.cjs" || process.getBuiltinModule(name) !== undefined;
}
