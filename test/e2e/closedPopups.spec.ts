import { expect, test } from "@playwright/test";
import { heldMemory } from "../support/heldMemory.ts";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { openAndClose, usualSurfaces } from "../support/surfaces.ts";

const openings = 20;
/** Limit for all openings together: a leak of one node per opening exceeds it. */
const few = 10;

test("[WN70] opening and closing each popup 20 times leaks no nodes and no listeners @complete", async () => {
  test.setTimeout(180_000);
  const data = temporaryDataFolder();
  const { page, complaints, close } = await launchApp({ dataDir: data.path });
  const held = await heldMemory(page);
  for (const surface of usualSurfaces) {
    await surface.enter(page);
    await openAndClose(page, surface, 2);
    const before = await held();
    await openAndClose(page, surface, openings);
    const after = await held();
    expect(after.nodes - before.nodes, `${surface.name}: nodes`).toBeLessThan(few);
    expect(after.listeners - before.listeners, `${surface.name}: listeners`).toBeLessThan(few);
  }
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});
