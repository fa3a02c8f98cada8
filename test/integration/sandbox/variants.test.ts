import { expect, test } from "vitest";
import { variantNames } from "../../../src/contracts/service/variants.ts";
import { setSwitches } from "../../support/setSwitches.ts";
import { withSandbox } from "../../support/withSandbox.ts";

test("[SB34] variants of the configuration hold from the start and are replaced by the switches", async () => {
  await withSandbox({ variants: ["pending-first"] }, async (_, sandbox) => {
    const headers = { Authorization: `Bearer ${sandbox.keys[0]?.apiKey}` };
    const shown = async () => {
      const answer = await fetch(`${sandbox.baseUrl}/sandbox/switches`, { headers });
      return ((await answer.json()) as { data: { variants: unknown } }).data.variants;
    };
    expect(await shown()).toEqual(["pending-first"]);
    for (const name of variantNames) await setSwitches(sandbox, { variants: [name] });
    await setSwitches(sandbox, { quote_ttl_seconds: 10 });
    expect(await shown()).toEqual([variantNames.at(-1)]);
    await expect(setSwitches(sandbox, { variants: ["cursor-free", "cursor-bound"] })).rejects.toThrow("400");
    await expect(setSwitches(sandbox, { variants: ["cursor-loose"] })).rejects.toThrow("400");
    await setSwitches(sandbox, { variants: [] });
    expect(await shown()).toEqual([]);
  });
});
