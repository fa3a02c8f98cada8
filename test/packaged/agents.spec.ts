import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, test } from "@playwright/test";
import { invoke } from "../e2e/batchSteps.ts";
import { consentView, goTo } from "../e2e/journeys.ts";
import { acceptPairing, letProgramsConnect } from "../e2e/programSteps.ts";
import { eras, mcpClient } from "../support/agents/mcpClient.ts";
import { temporaryDataFolder } from "../support/launchApp.ts";
import type { Loose } from "../support/sandboxClient.ts";
import { packagedCommand } from "./packagedCommand.ts";
import { attach, startPackaged } from "./startPackaged.ts";

const program = "Claude Code";

/** Calls a tool that must succeed. */
async function call(client: Client, name: string, input: Record<string, unknown> = {}): Promise<Loose> {
  const result = await client.callTool({ name, arguments: input });
  expect(result.isError, JSON.stringify(result.content)).not.toBe(true);
  return result.structuredContent;
}

/** Calls a tool before the pairing; returns the code of the pairing request. */
async function codeOf(client: Client): Promise<string> {
  const refused = await client.callTool({ name: "status", arguments: {} });
  expect([refused.isError, JSON.stringify(refused.content)]).toEqual([true, expect.stringContaining("not_paired")]);
  return /code there is (\w{4})/.exec(JSON.stringify(refused.content))?.[1] ?? "";
}

/** Waits until a request is done and its files are stored. Each call waits for a change. */
async function waitForFiles(client: Client, id: string): Promise<Loose> {
  for (;;) {
    const [request] = (await call(client, "get_request", { id, wait_s: 20 })).requests;
    if (request.status === "done" && request.files_pending === 0) return request;
    expect(["queued", "sending", "running", "done"]).toContain(request.status);
  }
}

for (const era of eras) {
  test(`[AG79] [AG101] [AG105] in era ${era}, a host of the packaged command searches ads, gets a quote, and fetches the result that a person confirmed`, async () => {
    const data = temporaryDataFolder();
    const app = startPackaged(data.path, ["--remote-debugging-port=0"]);
    const { browser, page } = await attach(app.address);
    await goTo(page, "Discover");
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    await letProgramsConnect(page);

    const host = mcpClient(era);
    const unreadable: Error[] = [];
    host.onerror = (cause) => unreadable.push(cause);
    const command = packagedCommand(data.path, "mcp", "--program", program, "--no-start");
    const transport = new StdioClientTransport({ ...command, stderr: "pipe" });
    let printed = "";
    transport.stderr?.on("data", (chunk: Buffer) => (printed += chunk.toString("utf8")));
    await host.connect(transport);
    const code = await codeOf(host);
    expect(code).not.toBe("");
    await acceptPairing(page, program, code);
    expect(await call(host, "status")).toMatchObject({ real_credits: false, waiting_for_person: 0 });

    const { ads } = await call(host, "search_ads", { media_types: ["image"], limit: 1 });
    const { ad } = await call(host, "get_ad", { ad_id: ads[0].ad_id });
    const quote = await call(host, "quote_generation", {
      type: "image",
      prompt: "The same, in red",
      reference_images: [ad.slides[0].reference],
      request_key: "1",
    });
    const id = quote.request_id;
    const reason = "For the spring campaign";
    expect(await call(host, "request_confirmation", { request_ids: [id], reason })).toMatchObject({
      status: "waiting_for_person",
      credits: quote.credits,
    });
    await invoke(page, "spend.refresh", {});
    expect((await invoke(page, "spend.ledger", { eventKind: "reservation", limit: 10 })).rows).toEqual([]);

    await goTo(page, "Queue");
    const row = page.getByRole("region", { name: "From programs" }).getByRole("group", { name: `“${program}”` });
    await row.getByRole("button", { name: "Review…" }).click();
    const dialog = (await consentView(page)).getByRole("dialog", { name: "Confirmation requests" });
    await expect(dialog).toContainText("The same, in red");
    const confirm = dialog.getByRole("button", { name: `Confirm 1 request and spend ${quote.credits} credit` });
    await expect(confirm).toBeEnabled();
    await confirm.click();
    await expect(dialog).toBeHidden();

    expect(await waitForFiles(host, id)).toMatchObject({ accepted_by: "person", credits_quoted: quote.credits });
    const { files, pending } = await call(host, "fetch_results", { request_id: id });
    expect([files.length, pending]).toEqual([1, 0]);
    const bytes = readFileSync(files[0].path);
    expect(path.relative(data.path, files[0].path).split(path.sep)).not.toContain("media");
    expect([createHash("sha256").update(bytes).digest("hex"), bytes.length]).toEqual([files[0].sha256, files[0].bytes]);
    await invoke(page, "spend.refresh", {});
    const charges = await invoke(page, "spend.ledger", { eventKind: "reservation", limit: 10 });
    expect(charges.rows.map(({ credits }) => credits)).toEqual([quote.credits]);

    await host.close();
    expect([printed, unreadable]).toEqual(["", []]);
    const ended = once(app.child, "exit");
    // On macOS, the app keeps running after its last window closes.
    if (process.platform === "darwin") app.child.kill();
    else await page.close();
    await ended;
    await browser.close().catch(() => undefined);
    data.remove();
  });
}
