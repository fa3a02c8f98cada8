import { expect, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { findings } from "./findings.ts";
import { acceptButton, composeImage, confirmQuote, openSettings, queueEntry } from "./journeys.ts";

test("[WH4] [WH5] [WH6] webhooks can be turned on, tested, received, and inspected, and stay on after a restart @long", async () => {
  const prompt = "A doorbell on a painted door";
  const data = temporaryDataFolder();
  const first = await launchApp({ dataDir: data.path });
  const { page } = first;
  const webhooks = await openSettings(page, "Connection");
  await expect(webhooks).toContainText("Off.");
  await webhooks.getByRole("switch", { name: "Receive webhooks" }).click();
  await (await acceptButton(page, "Turn on webhooks", "Turn on webhooks")).click();
  await expect(webhooks).toContainText("until the first webhook arrives");
  await webhooks.getByRole("button", { name: "Test webhooks" }).click();
  await expect(webhooks).toContainText("The webhook arrived in");
  await expect(webhooks).toContainText("On, and webhooks arrive");
  expect(await findings(page), "Settings with webhooks").toEqual([]);

  await composeImage(page, prompt);
  await confirmQuote(page);
  const request = await queueEntry(page, prompt);
  await expect(request).toContainText("Done");
  await request.getByText(prompt).click();
  await expect(page.getByRole("region", { name: "Request", exact: true })).toContainText("Webhook");
  await openSettings(page, "Connection");
  const list = webhooks.getByRole("list", { name: "Deliveries" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("listitem").first().getByRole("button").click();
  await expect(list).toContainText("generation.completed");
  await list.getByRole("button", { name: "Reprocess delivery" }).click();
  await expect(list.getByRole("button", { name: /Processed$/ })).toBeVisible();
  await first.close();

  const second = await launchApp({ dataDir: data.path });
  await expect(await openSettings(second.page, "Connection")).toContainText("until the first webhook arrives");
  expect(second.complaints).toEqual([]);
  await second.close();
  data.remove();
});

test("[WH4] [WH6] for a remote service, Settings guides through secret, tunnel, and test, even offline", async () => {
  const data = temporaryDataFolder();
  const service = { baseUrl: "https://service.proofsheet-test.invalid", apiKey: "k_unused" };
  const { page, close } = await launchApp({ dataDir: data.path, service });
  const webhooks = await openSettings(page, "Connection");
  await webhooks.getByRole("switch", { name: "Receive webhooks" }).click();
  await (await acceptButton(page, "Turn on webhooks", "Turn on webhooks")).click();
  await expect(webhooks).toContainText("the webhook secret is missing");
  await webhooks.getByRole("textbox", { name: "Webhook secret" }).fill("whsec_0123456789");
  await webhooks.getByRole("button", { name: "Save webhook secret" }).click();
  await expect(webhooks).toContainText("the service can't reach this computer yet");
  await webhooks.getByRole("radio", { name: "ngrok" }).click();
  await expect(webhooks.getByText(/^ngrok http 127\.0\.0\.1:\d+$/)).toBeVisible();
  const address = webhooks.getByRole("textbox", { name: "Public URL" });
  await address.fill("http://studio.example.com");
  await webhooks.getByRole("button", { name: "Save public URL" }).click();
  await expect(webhooks).toContainText("Enter an https URL without a path");
  await address.fill("tunnel.proofsheet-test.invalid");
  await webhooks.getByRole("button", { name: "Save public URL" }).click();
  await (await acceptButton(page, "Use a new public URL", "Allow this host")).click();
  await expect(address).toHaveValue("https://tunnel.proofsheet-test.invalid");
  await webhooks.getByRole("button", { name: "Test webhooks" }).click();
  await expect(webhooks).toContainText("The webhook URL didn't respond");
  expect(await findings(page), "Settings with a tunnel").toEqual([]);
  await close();
  data.remove();
});
