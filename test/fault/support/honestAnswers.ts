// One or more valid responses to each call of the client, from the running service.
import { startInProcess } from "../../support/startSandbox.ts";
import { batch, image, researchOf, scene } from "../../support/serviceRequests.ts";

export interface HonestAnswer {
  readonly status: number;
  readonly body: unknown;
}

// oxlint-disable-next-line typescript/no-explicit-any -- what is read from the answers is what the service itself sent
type Loose = any;

/** Returns valid responses by the name of the call; every call also has rejections of the service. */
export async function honestAnswers(): Promise<Readonly<Record<string, readonly HonestAnswer[]>>> {
  const sandbox = await startInProcess({ discover_items: 200 });
  const key = sandbox.keys[0]?.apiKey ?? "";
  let sent = 0;
  const send = async (path: string, body?: object): Promise<HonestAnswer & { readonly body: Loose }> => {
    sent += 1;
    const response = await fetch(`${sandbox.baseUrl}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { "content-type": "application/json", "idempotency-key": `fuzz-${sent}-0123456789` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  try {
    const quoted = async (path: string, body: object) => {
      const quote = await send(path, { ...body, quote_only: true });
      return { quote, done: await send(path, { ...body, quote_id: quote.body.data.quote_id }) };
    };
    const generation = await quoted("/v1/generations", image);
    const oneScene = await quoted("/v1/scenes", scene);
    const research = await quoted("/v1/research/jobs", researchOf("00"));
    const batchQuote = await send("/v1/generation-batches/quotes", batch);
    const batchDone = await send("/v1/generation-batches", { batch_quote_id: batchQuote.body.data.batch_quote_id });
    const jobPath = `/v1/research/jobs/${research.done.body.data.id}`;
    const ads = await send("/v1/discover/items?limit=20");
    const refusals = [
      await send("/v1/generations/0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a11"),
      await send("/v1/generations", { ...image, options: { num_outputs: 99 }, quote_only: true }),
    ];
    const answers: Readonly<Record<string, readonly HonestAnswer[]>> = {
      readAccount: [await send("/v1/account")],
      readCapabilities: [await send("/v1/capabilities?include=all")],
      readGeneration: [await send(`/v1/generations/${generation.done.body.data.id}`)],
      listGenerations: [await send("/v1/generations?limit=100")],
      readLimits: [await send("/v1/limits")],
      readResearchJob: [await send(jobPath)],
      readResearchResult: [await send(`${jobPath}/result`)],
      listLedger: [await send("/v1/account/ledger?limit=100")],
      listAvatars: [await send("/v1/avatars?limit=100")],
      listScenes: [await send("/v1/scenes?limit=100")],
      listAds: [ads],
      readAd: [await send(`/v1/discover/items/${ads.body.data[0].id}`)],
      "quote.generation": [generation.quote],
      "confirm.generation": [generation.done],
      "quote.scene": [oneScene.quote],
      "confirm.scene": [oneScene.done],
      "quote.research": [research.quote],
      "confirm.research": [research.done],
      "quote.batch": [batchQuote],
      "confirm.batch": [batchDone],
    };
    const failed = Object.entries(answers).filter(([, [one]]) => one === undefined || one.status >= 400);
    if (failed.length > 0) throw new Error(`The service refused ${failed.map(([name]) => name).join(", ")}.`);
    return Object.fromEntries(
      Object.entries(answers).map(([name, own]) => [name, [...own, ...own, ...own, ...own, ...refusals]]),
    );
  } finally {
    await sandbox.close();
  }
}
