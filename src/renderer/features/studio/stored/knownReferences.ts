import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod";
import { create } from "zustand";
import { queries } from "../../../ipc/queries.ts";
import { storedSlot } from "./storedSlot.ts";

/** What stands behind an address, as far as it is known here. */
const KnownReference = z.object({
  address: z.string(),
  name: z.string(),
  thumbnailUrl: z.string().nullable(),
});
export type KnownReference = Readonly<z.infer<typeof KnownReference>>;

const Stored = z.object({ known: z.array(KnownReference) });

/** More than these are not remembered: an older one shows its address. */
const mostKnown = 200;
const usePicked = create<{ readonly picked: readonly KnownReference[] }>(() => ({ picked: [] }));

/** Where what was picked before is on disk. Without it a reference shows its address, which is all that the service gets. */
export const referenceSlot = storedSlot("studio.references", {
  // What was picked before the read is newer than what is on disk.
  take: (stored) =>
    usePicked.setState(({ picked }) => ({ picked: joined(picked, Stored.safeParse(stored).data?.known ?? []) })),
  give: () => ({ known: [...usePicked.getState().picked] }),
});

/** Remembers what stands behind an address that was picked. */
export function rememberReference(reference: KnownReference): void {
  usePicked.setState(({ picked }) => ({ picked: joined([reference], picked) }));
  referenceSlot.soon();
}

/** Each address once, the newest first. */
function joined(newer: readonly KnownReference[], older: readonly KnownReference[]): readonly KnownReference[] {
  const addresses = new Set(newer.map(({ address }) => address));
  return [...newer, ...older.filter(({ address }) => !addresses.has(address))].slice(0, mostKnown);
}

/** Finds what stands behind an address: a picture of the galleries, or a result that was picked. */
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
    for (const { name, picture } of scenes?.cards ?? [])
      if (picture !== null) all.set(picture.address, { ...picture, name });
    return all;
  }, [avatars, scenes, picked]);
  return (address) => known.get(address);
}
