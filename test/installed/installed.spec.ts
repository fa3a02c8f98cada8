// The deb on a clean Debian system, from its installation to its removal. The tests are one story, in this order.
import { once } from "node:events";
import { chownSync, mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { enterCommand, inSystem, person } from "../../scripts/packages/cleanSystem.mjs";
import { composeImage, confirmQuote, goTo, queueEntry, storedImages } from "../e2e/journeys.ts";
import { processTree } from "../support/processTree.ts";
import { skipFirstRun } from "../support/launchApp.ts";
import { attach, startProgram } from "../packaged/startPackaged.ts";

test.describe.configure({ mode: "serial" });

const { PROOFSHEET_SYSTEM: system = "" } = process.env;
const home = path.join(system, "home", person.name);
const dataFolder = path.join(home, ".config", "Proofsheet");
const helper = "/opt/Proofsheet/chrome-sandbox";
/** `chroot`: the kernel refuses user namespaces. `own-root`: it permits them. */
type How = "chroot" | "own-root";

const asRoot = (how: How, ...command: readonly string[]) => inSystem(system, command, { how });
const asPerson = (how: How, ...command: readonly string[]) => inSystem(system, command, { how, user: person.id });
const install = (how: How, deb: string) => asRoot(how, "apt-get", "install", "-y", "--no-install-recommends", deb);

/** Starts the installed app as the person, by the name that the package put on the path. */
async function startInstalled(how: How) {
  const [program, args] = enterCommand(system, ["proofsheet-app", "--remote-debugging-port=0"], {
    how,
    user: person.id,
  });
  const running = startProgram(program, args, process.env);
  const ended = once(running.child, "exit");
  const { browser, page } = await attach(running.address);
  const quit = async () => {
    await page.close();
    await ended;
    await browser.close().catch(() => undefined);
  };
  return { page, pid: running.child.pid ?? 0, quit };
}

/** Creates an image, and waits until its file is stored, which may be after the request is done. */
async function makeImage(page: Page, prompt: string): Promise<void> {
  await composeImage(page, prompt);
  const before = storedImages(dataFolder).length;
  await confirmQuote(page);
  await expect(await queueEntry(page, prompt)).toContainText("Done");
  await expect.poll(() => storedImages(dataFolder).length).toBe(before + 1);
}

/** The processes of the app's pages, with what the kernel says about their isolation. */
function pageProcesses(pid: number) {
  return processTree(pid)
    .filter(({ commandLine }) => commandLine.includes("--type=renderer"))
    .map((one) => {
      const status = readFileSync(`/proc/${one.pid}/status`, "utf8");
      return {
        // With a process ID namespace of its own, a process has more than one ID.
        ids: /^NSpid:(.*)$/m.exec(status)?.[1]?.trim().split(/\s+/).length,
        seccomp: /^Seccomp:\s*(\d)$/m.exec(status)?.[1],
        user: Number(/^Uid:\s*(\d+)/m.exec(status)?.[1]),
      };
    });
}

test("[PK5] the deb installs without recommended packages, and its programs find every library", () => {
  install("chroot", "/before.deb");
  expect(asRoot("chroot", "dpkg-query", "-W", "-f=${Status} ${Version}", "proofsheet")).toBe(
    "install ok installed 0.0.1",
  );
  const programs = asRoot("chroot", "find", "/opt/Proofsheet", "-type", "f").split("\n");
  const linked = programs.filter((file) => isElf(file));
  expect(linked.length).toBeGreaterThan(5);
  for (const file of linked) {
    const libraries = asRoot("chroot", "ldd", file);
    expect([file, libraries.split("\n").filter((line) => line.includes("not found"))]).toEqual([file, []]);
  }
});

test("[PK5] [PK9] without user namespaces, the app runs in the sandbox of the setuid helper and makes an image", async () => {
  expect(statSync(path.join(system, helper)).mode & 0o7777).toBe(0o4755);
  for (const folder of [path.dirname(dataFolder), dataFolder]) {
    mkdirSync(folder, { recursive: true });
    chownSync(folder, person.id, person.id);
  }
  skipFirstRun(dataFolder);
  const { page, pid, quit } = await startInstalled("chroot");
  await makeImage(page, "The first image");
  expect(processTree(pid).some(({ commandLine }) => commandLine.startsWith(helper))).toBe(true);
  expectSandboxed(pid);
  await quit();
});

test("[PK9] [PK10] after an upgrade, the app runs in user namespaces, has its data, and opens a link", async () => {
  install("own-root", "/this.deb");
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(asRoot("chroot", "dpkg-query", "-W", "-f=${Version}", "proofsheet")).toBe(version);
  expect(statSync(path.join(system, helper)).mode & 0o7777).toBe(0o755);

  const { page, pid, quit } = await startInstalled("own-root");
  expect(processTree(pid).some(({ commandLine }) => commandLine.startsWith(helper))).toBe(false);
  expectSandboxed(pid);
  await goTo(page, "Library");
  await expect(page.getByRole("gridcell", { name: /The first image/ })).toBeVisible();
  await makeImage(page, "An image after the upgrade");

  await goTo(page, "Studio");
  asPerson("own-root", "xdg-open", "proofsheet://spend");
  await expect(page.getByRole("heading", { level: 1, name: "Spend" })).toBeVisible();
  await quit();
});

test("[AG104] [AG105] the command is on the path, and runs without Node by the app's own executable", () => {
  // A system whose /bin is /usr/bin may find it by either name.
  const found = asPerson("own-root", "sh", "-c", "command -v node || command -v proofsheet").trim();
  expect(found).toMatch(/^(\/usr)?\/bin\/proofsheet$/);
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(asPerson("own-root", "proofsheet", "--version")).toBe(`proofsheet ${version}\n`);
  const off = asPerson("own-root", "sh", "-c", "proofsheet status --json --no-start 2>&1; echo code $?");
  expect(off).toContain("Settings › Agents");
  expect(off).toContain("code 6");
  const bare = asPerson("own-root", "env", "-u", "DISPLAY", "sh", "-c", "proofsheet status --json 2>&1; echo code $?");
  expect(bare).toContain('"code":"not_reachable"');
  expect(bare).toContain("needs Node 20 or newer on PATH, or a display");
  expect(bare).toContain("code 6");
});

test("[PK10] [AG105] removing the package leaves only the person's data", () => {
  asRoot("own-root", "apt-get", "purge", "-y", "proofsheet");
  const left = asRoot("chroot", "find", "/", "-xdev", "-iname", "*proofsheet*").trim().split("\n");
  expect(left.filter((file) => !file.startsWith(`/home/${person.name}/`))).toEqual([]);
  expect(storedImages(dataFolder)).toHaveLength(2);
});

function expectSandboxed(pid: number): void {
  const pages = pageProcesses(pid);
  expect(pages.length).toBeGreaterThan(0);
  for (const one of pages) {
    expect(one.ids).toBeGreaterThan(1);
    expect([one.seccomp, one.user]).toEqual(["2", person.id]);
  }
}

function isElf(file: string): boolean {
  return file !== "" && readFileSync(path.join(system, file)).subarray(0, 4).toString("latin1") === "\u007fELF";
}
