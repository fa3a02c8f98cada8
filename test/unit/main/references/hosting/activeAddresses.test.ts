import { expect, test } from "vitest";
import { createActiveAddresses } from "#main/references/hosting/activeAddresses.ts";

const address = "https://files.example/1";
const request = {
  prompt: "a cup",
  options: { image: address, reference_images: [address, "https://files.example/2"] },
};

/** Work that ends when the test ends it. */
function openWork() {
  let resolve: (value: string) => void = () => undefined;
  let reject: (cause: Error) => void = () => undefined;
  const ended = new Promise<string>((onEnd, onFailure) => {
    resolve = onEnd;
    reject = onFailure;
  });
  return { work: () => ended, resolve: (value: string) => resolve(value), reject: (cause: Error) => reject(cause) };
}

test("[RF7] a hosting URL is active only while a quote is fetched for a request that contains the URL", async () => {
  const addresses = createActiveAddresses();
  expect(addresses.has(address)).toBe(false);
  const quote = openWork();
  const fetched = addresses.whilePricing(request, quote.work);
  expect(addresses.has(address)).toBe(true);
  expect(addresses.has("https://files.example/2")).toBe(true);
  expect(addresses.has("https://files.example/3")).toBe(false);
  quote.resolve("a quote");
  expect(await fetched).toBe("a quote");
  expect(addresses.has(address)).toBe(false);
});

test("[RF7] a hosting URL stays active until the last request that contains the URL has its quote", async () => {
  const addresses = createActiveAddresses();
  const [first, second] = [openWork(), openWork()];
  const fetched = [addresses.whilePricing(request, first.work), addresses.whilePricing([address], second.work)];
  first.resolve("");
  await fetched[0];
  expect(addresses.has(address)).toBe(true);
  expect(addresses.has("https://files.example/2")).toBe(false);
  second.resolve("");
  await fetched[1];
  expect(addresses.has(address)).toBe(false);
});

test("[RF7] a failed quote releases its hosting URLs and passes on the error", async () => {
  const addresses = createActiveAddresses();
  const quote = openWork();
  const fetched = addresses.whilePricing(request, quote.work);
  quote.reject(new Error("offline"));
  await expect(fetched).rejects.toThrow("offline");
  expect(addresses.has(address)).toBe(false);
});

test("[RF7] a file without a hosting URL is not active", async () => {
  const addresses = createActiveAddresses();
  await addresses.whilePricing({ image: null }, () => {
    expect(addresses.has(null)).toBe(false);
    return Promise.resolve();
  });
});
