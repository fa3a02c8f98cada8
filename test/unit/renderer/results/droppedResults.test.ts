import { beforeEach, expect, test, vi } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import { dragOut, droppedResults } from "#renderer/results/dragOut.ts";

const run = vi.hoisted(() => vi.fn());
vi.mock("#renderer/ipc/run.ts", () => ({ run }));

const ids = Array.from({ length: 120 }, (_, index) => `result ${index}` as AssetId);

beforeEach(() => {
  run.mockReset();
});

test("[LB83] dropped files are the dragged results if they have the same names, in any order", async () => {
  run.mockResolvedValue(["cup.png", "cup.png", "mug.png"]);
  await dragOut(ids.slice(0, 3));
  expect(await droppedResults(["mug.png", "cup.png", "cup.png"])).toEqual(ids.slice(0, 3));
});

test("[LB83] other files, more files, and fewer files are not the dragged results", async () => {
  run.mockResolvedValue(["cup.png", "mug.png"]);
  await dragOut(ids.slice(0, 2));
  for (const names of [[], ["cup.png"], ["cup.png", "jug.png"], ["cup.png", "jug.png", "mug.png"]]) {
    expect(await droppedResults(names), names.join()).toEqual([]);
  }
});

test("[LB83] a drag of more results than a system drag carries stands for all of them", async () => {
  run.mockImplementation((_command: string, { assetIds }: { readonly assetIds: readonly AssetId[] }) =>
    Promise.resolve(assetIds.map((id) => `${id}.png`)),
  );
  await dragOut(ids);
  expect(await droppedResults(ids.slice(0, 100).map((id) => `${id}.png`))).toEqual(ids);
});

test("[LB83] a drop waits until the names of the dragged files are known", async () => {
  let name: (names: readonly string[]) => void = () => undefined;
  run.mockReturnValue(new Promise<readonly string[]>((resolve) => (name = resolve)));
  const started = dragOut(ids.slice(0, 1));
  const dropped = droppedResults(["cup.png"]);
  name(["cup.png"]);
  await started;
  expect(await dropped).toEqual(ids.slice(0, 1));
});
