import { expect, test } from "@playwright/test";
import { heldMemory } from "../support/heldMemory.ts";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { openAndClose, usualSurfaces } from "../support/surfaces.ts";

const openings = 20;
/** Of all openings of one surface together: what one more opening of the old code held would be more. */
const fewNodes = 10;

test("[WN70] what was opened and closed twenty times leaves no node and no listener behind", async () => {
  const data = temporaryDataFolder();
  const { page, complaints, close } = await launchApp({ dataDir: data.path });
  const held = await heldMemory(page);
  const more: Record<string, { readonly nodes: boolean; readonly listeners: boolean }> = {};
  for (const surface of usualSurfaces) {
    await surface.enter(page);
    await openAndClose(page, surface, 2);
    const before = await held();
    await openAndClose(page, surface, openings);
    const after = await held();
    more[surface.name] = {
      nodes: after.nodes - before.nodes > fewNodes,
      listeners: after.listeners - before.listeners > fewNodes,
    };
  }
  expect(more).toEqual(Object.fromEntries(usualSurfaces.map(({ name }) => [name, { nodes: false, listeners: false }])));
  expect(complaints).toEqual([]);
  await close();
  data.remove();
});
