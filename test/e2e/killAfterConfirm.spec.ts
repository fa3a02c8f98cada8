import { expect, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { clientOf } from "../support/sandboxClient.ts";
import { spawnSandbox, temporaryDataDir } from "../support/startSandbox.ts";
import { composeImage, confirmButton, consentView, goTo, queueEntry, storedImages } from "./journeys.ts";

const moments = [
  { name: "before the service has done anything", when: "before" },
  { name: "after the service has charged, before its answer", when: "after" },
] as const;

for (const { name, when } of moments) {
  test(`[S10] [S2] killed right after Confirm, ${name}: the restart ends with one generation, one charge, and the image`, async () => {
    const prompt = `A lighthouse in fog, ${when}`;
    const data = temporaryDataFolder();
    const serviceData = temporaryDataDir();
    const service = await spawnSandbox({
      data_dir: serviceData.path,
      generation_seconds: 1,
      faults: [{ on: "POST /v1/generations", phase: "confirm", kind: "delay", ms: 3_000, when, times: 1 }],
    });
    const options = {
      dataDir: data.path,
      service: { baseUrl: service.baseUrl, apiKey: service.keys[0]?.apiKey ?? "" },
    };

    const first = await launchApp(options);
    await composeImage(first.page, prompt);
    await (await confirmButton(first.page)).click();
    await expect((await consentView(first.page)).getByText("Confirming…").first()).toBeVisible();
    await first.kill();

    const again = await launchApp(options);
    await expect(await queueEntry(again.page, prompt)).toContainText("Done", { timeout: 40_000 });
    await goTo(again.page, "Library");
    await expect(again.page.getByRole("gridcell", { name: prompt })).toHaveCount(1);
    expect(storedImages(data.path)).toHaveLength(1);

    const client = clientOf(service);
    const generations = await client.get("/v1/generations?type=image");
    expect(generations.body.data).toHaveLength(1);
    const ledger = await client.get("/v1/account/ledger");
    const charges = ledger.body.data.filter((entry: { event_kind: string }) => entry.event_kind === "reservation");
    expect(charges).toHaveLength(1);
    expect(charges[0].generation_id).toBe(generations.body.data[0].id);

    await again.close();
    await service.stop();
    data.remove();
    serviceData.remove();
  });
}

test("[S11] [Q3] a double click on Confirm spends once", async () => {
  const prompt = "Two clicks on one button";
  const data = temporaryDataFolder();
  const service = await spawnSandbox({ generation_seconds: 1 });
  const running = await launchApp({
    dataDir: data.path,
    service: { baseUrl: service.baseUrl, apiKey: service.keys[0]?.apiKey ?? "" },
  });
  await composeImage(running.page, prompt);
  await expect(await confirmButton(running.page)).toBeEnabled();
  await (await confirmButton(running.page)).dblclick();
  await expect(await queueEntry(running.page, prompt)).toContainText("Done");
  const ledger = await clientOf(service).get("/v1/account/ledger");
  expect(ledger.body.data.filter((entry: { event_kind: string }) => entry.event_kind === "reservation")).toHaveLength(
    1,
  );
  await running.close();
  await service.stop();
  data.remove();
});
