import { expect, test } from "vitest";
import { idsOfMirror, idsOfService, whenCurrent } from "../../support/discoverScene.ts";
import { withSpendScene } from "../../support/spendScene.ts";

const plenty = { read: 1_000_000, write: 1_000_000 };
const everything = { view: "feed" } as const;

test("[AD11] a kept library is the service's own list, ad by ad", { timeout: 120_000 }, async () => {
  await withSpendScene({ config: { discover_items: 5_000 }, rateLimits: plenty }, async ({ core, client }) => {
    const list = await core.run("kept.add", { name: "All", scope: everything, withMedia: false });
    const done = await whenCurrent(core, list.id);
    expect((await idsOfMirror(core)).toSorted()).toEqual((await idsOfService(client)).toSorted());
    expect(done).toMatchObject({ ads: 5_000, pagesLeft: 0, gap: null });
  });
});
