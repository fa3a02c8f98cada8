import { expect, test } from "vitest";
import { nearestWiderFilter } from "#renderer/lib/widerFilter.ts";

const without = (name: string, count: number | undefined) => ({ name, count, change: { [name]: undefined } });

test("[WN42] the nearest wider filter is the one without which the fewest results are found, but some", () => {
  const filters = [without("“runner”", 90), without("Video", 12), without("hero", 0)];
  expect(nearestWiderFilter(filters)?.name).toBe("Video");
});

test("[WN42] there is no wider filter while counts are unknown, if none finds anything, or if there is one filter", () => {
  expect(nearestWiderFilter([without("“runner”", 90), without("Video", undefined)])).toBeNull();
  expect(nearestWiderFilter([without("“runner”", 0), without("Video", 0)])).toBeNull();
  expect(nearestWiderFilter([without("“runner”", 90)])).toBeNull();
});
