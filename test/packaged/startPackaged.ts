import { type ChildProcess, spawn } from "node:child_process";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { appCommand, appEnvironment, skipFirstRun } from "../support/launchApp.ts";

interface Started {
  readonly child: ChildProcess;
  /** URL of Chromium's DevTools endpoint. */
  readonly address: Promise<string>;
  readonly printed: () => string;
}

/** Starts the packaged app as a user would, with command-line flags. */
export function startPackaged(
  dataDir: string,
  flags: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Started {
  skipFirstRun(dataDir);
  const command = appCommand();
  return startProgram(command.executable, [...command.args, ...flags], { ...appEnvironment({ dataDir }), ...extra });
}

/** Starts the app by any command, and reads the URL of its DevTools endpoint from its output. */
export function startProgram(
  executable: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Started {
  const child = spawn(executable, args, { env });
  let text = "";
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString("utf8");
        const found = /DevTools listening on (ws:\/\/\S+)/.exec(text)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    child.once("exit", (code) => reject(new Error(`The app ended with code ${code}: ${text}`)));
  });
  // A second instance prints no URL, and no test awaits it.
  address.catch(() => undefined);
  return { child, address, printed: () => text };
}

/**
 * Attaches to the app's window through the DevTools endpoint; the fuses disable every other way. Attaching while the
 * window opens hangs once in more than a hundred starts, so its page must have loaded.
 */
export async function attach(address: Promise<string>): Promise<{ readonly browser: Browser; readonly page: Page }> {
  const endpoint = await address;
  await expect
    .poll(() => pagesAt(endpoint), { timeout: 45_000 })
    .toContainEqual(
      expect.objectContaining({
        url: expect.stringMatching(/^app:\/\/ui\//),
        title: expect.stringContaining("Proofsheet"),
      }),
    );
  const browser = await chromium.connectOverCDP(endpoint);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("There is no window.");
  const page = context.pages().find((one) => one.url().startsWith("app://ui")) ?? (await context.waitForEvent("page"));
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { browser, page };
}

/** Returns the pages that a DevTools endpoint lists. */
async function pagesAt(endpoint: string): Promise<unknown> {
  const list = new URL("/json/list", endpoint);
  list.protocol = "http:";
  return (await fetch(list)).json();
}
