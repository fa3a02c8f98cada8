import { expect, test } from "vitest";
import type { AssetId } from "../../../../../src/contracts/ids.ts";
import { starResults, trashResults } from "../../../../../src/renderer/features/library/changeResults.ts";
import { takeLastBack } from "../../../../../src/renderer/lib/takenSteps.ts";
import { fakeBridge } from "../../fakeBridge.ts";

const shoe = "a shoe" as AssetId;

test("[LB4] what is changed is taken back by key too, also what is not told in words", async () => {
  const bridge = fakeBridge({
    "library.setStars": () => ({ count: 1, undoId: "stars" }),
    "library.trash": () => ({ count: 1, undoId: "trash" }),
    "library.undo": () => ({ count: 1 }),
  });
  await starResults([shoe], 4);
  await trashResults([shoe]);

  takeLastBack("library");
  takeLastBack("library");
  const undone = bridge.calls.filter(({ name }) => name === "library.undo").map(({ input }) => input);
  expect(undone).toEqual([{ undoId: "trash" }, { undoId: "stars" }]);
});

test("[LB4] what changed nothing leaves nothing to take back", async () => {
  fakeBridge({ "library.setStars": () => ({ count: 0, undoId: null }) });
  await starResults([shoe], 4);
  expect(takeLastBack("library")).toBe(false);
});
