import { test, expect } from "vitest";
import { startInProcess } from "../../support/startSandbox.ts";
import { acceptanceOf, startCore } from "../../support/startCore.ts";

test("x", async () => {
  const sandbox = await startInProcess();
  const core = startCore({ service: { baseUrl: sandbox.baseUrl, apiKey: "k_test_1" } });
  const quote = await core.run("quotes.request", { request: { type: "image", prompt: "A red sneaker" } });
  const request = await core.run("quotes.confirm", acceptanceOf(quote));
  console.log(request);
  const done = await core.waitFor("x", async () => {
    const r = await core.run("queue.read", { paidRequestId: quote.paidRequestId });
    return r.results.length > 0 ? r : null;
  });
  console.log(done, core.logged);
  await core.close();
  await sandbox.close();
  expect(1).toBe(1);
});
