import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod";
import { create } from "zustand";
import { AssetId } from "#contracts/ids.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { storedSlot } from "./storedSlot.ts";

/** The name and thumbnail of a reference, by its address. */
const KnownReference = z.object({
  address: z.string(),
  name: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** The result in the library; absent for other references. */
  assetId: AssetId.optional().catch(undefined),
});
export type KnownReference = Readonly<z.infer<typeof KnownReference>>;

const Stored = z.object({ known: z.array(KnownReference) });

/** Limit of remembered references. An older one shows its address instead of its name. */
const mostKnown = 200;
const usePicked = create<{ readonly picked: readonly KnownReference[] }>(() => ({ picked: [] }));

/** The slot of earlier picks on disk. Without it a reference shows its address, which is all that the service gets. */
export const referenceSlot = storedSlot("studio.references", {
  // Picks made before the load are newer than those on disk.
  accept: (stored) =>
    usePicked.setState(({ picked }) => ({ picked: joined(picked, Stored.safeParse(stored).data?.known ?? []) })),
  give: () => ({ known: [...usePicked.getState().picked] }),
});

/** Remembers the name and thumbnail of a picked reference. */
export function rememberReference(reference: KnownReference): void {
  usePicked.setState(({ picked }) => ({ picked: joined([reference], picked) }));
  referenceSlot.soon();
}

/** Merges both lists without duplicate addresses, the newest first. */
function joined(newer: readonly KnownReference[], older: readonly KnownReference[]): readonly KnownReference[] {
  const addresses = new Set(newer.map(({ address }) => address));
  return [...newer, ...older.filter(({ address }) => !addresses.has(address))].slice(0, mostKnown);
}

/** Returns a function that finds the name and thumbnail of an address: a gallery image or a picked result. */
export function useKnownReferences(): (address: string) => KnownReference | undefined {
  const { data: avatars } = useQuery(queries.avatars);
  const { data: scenes } = useQuery(queries.scenes);
  const picked = usePicked((state) => state.picked);
  const known = useMemo(() => {
    const all = new Map<string, KnownReference>();
    for (const each of picked) all.set(each.address, each);
    for (const { name, front, fullBody } of avatars?.cards ?? []) {
      all.set(front.address, { ...front, name });
      all.set(fullBody.address, { ...fullBody, name });
    }
    for (const { name, image } of scenes?.cards ?? []) if (image !== null) all.set(image.address, { ...image, name });
    return all;
  }, [avatars, scenes, picked]);
  return (address) => known.get(address);
}
