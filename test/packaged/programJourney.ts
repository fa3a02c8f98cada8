import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { invoke } from "../e2e/batchSteps.ts";
import { consentView, goTo } from "../e2e/journeys.ts";
import { letProgramsConnect } from "../e2e/programSteps.ts";
import { temporaryDataFolder } from "../support/launchApp.ts";
import type { Loose } from "../support/sandboxClient.ts";
import { attach, startPackaged } from "./startPackaged.ts";

/** Calls a tool that must succeed. Returns its structured content. */
export type CallTool = (name: string, input: Record<string, unknown>) => Promise<Loose>;

/** Runs the packaged app with the Sandbox and some ads, and lets programs connect to it. */
export async function withPrograms(
  work: (page: Page, dataDir: string) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const data = temporaryDataFolder();
  const app = startPackaged(data.path, ["--remote-debugging-port=0"], environment);
  const ended = once(app.child, "exit");
  try {
    const { browser, page } = await attach(app.address);
    await goTo(page, "Discover");
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    await letProgramsConnect(page);
    await work(page, data.path);
    // On macOS, the app keeps running after its last window closes.
    if (process.platform === "darwin") app.child.kill();
    else await page.close();
    await ended;
    await browser.close().catch(() => undefined);
  } finally {
    app.child.kill("SIGKILL");
    await ended;
    data.remove();
  }
}

interface Scene {
  readonly page: Page;
  readonly dataDir: string;
  /** Name of the paired program that calls. */
  readonly program: string;
}

/** Goes from a search of a program to the file of the request that a person confirms, and checks what was charged. */
export async function fetchConfirmed({ page, dataDir, program }: Scene, call: CallTool): Promise<void> {
  expect(await call("status", {})).toMatchObject({ real_credits: false, waiting_for_person: 0 });
  const { ads } = await call("search_ads", { media_types: ["image"], limit: 1 });
  const { ad } = await call("get_ad", { ad_id: ads[0].ad_id });
  const [{ reference }] = ad.slides;
  const composed = { type: "image", prompt: "The same, in red", reference_images: [reference], request_key: "1" };
  const { request_id: id, credits } = await call("quote_generation", composed);
  expect(credits).toBeGreaterThan(0);
  const wanted = { request_ids: [id], reason: "For the spring campaign" };
  expect(await call("request_confirmation", wanted)).toMatchObject({ status: "waiting_for_person", credits });
  expect(await charges(page)).toEqual([]);

  await confirmAsPerson(page, program, credits);
  await expect
    .poll(() => call("get_request", { id, wait_s: 20 }).then(({ requests: [request] }) => request))
    .toMatchObject({ status: "done", files_pending: 0, accepted_by: "person", credits_quoted: credits });
  const { files, pending } = await call("fetch_results", { request_id: id });
  expect([files.length, pending]).toEqual([1, 0]);
  const [file] = files;
  const bytes = readFileSync(file.path);
  expect([createHash("sha256").update(bytes).digest("hex"), bytes.length]).toEqual([file.sha256, file.bytes]);
  // A copy for the program, not the stored file.
  expect(path.relative(dataDir, file.path).split(path.sep)).not.toContain("media");
  expect(await charges(page)).toEqual([credits]);
}

/** Returns the credits of all charges in the service's ledger. */
async function charges(page: Page): Promise<readonly number[]> {
  await invoke(page, "spend.refresh", {});
  const { rows } = await invoke(page, "spend.ledger", { eventKind: "reservation", limit: 10 });
  return rows.map(({ credits }) => credits);
}

/** Opens the waiting request from Queue, and confirms it in the consent view with a click. */
async function confirmAsPerson(page: Page, program: string, credits: number): Promise<void> {
  await goTo(page, "Queue");
  const row = page.getByRole("region", { name: "From programs" }).getByRole("group", { name: `“${program}”` });
  await row.getByRole("button", { name: "Review…" }).click();
  const dialog = (await consentView(page)).getByRole("dialog", { name: "Confirmation requests" });
  await expect(dialog).toContainText("The same, in red");
  const confirm = dialog.getByRole("button", { name: `Confirm 1 request and spend ${credits} credit` });
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(dialog).toBeHidden();
}
