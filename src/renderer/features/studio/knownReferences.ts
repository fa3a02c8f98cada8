import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod";
import { create } from "zustand";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { slotWriter } from "./slotWriter.ts";

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
const slot = "studio.references";

const usePicked = create<{ readonly picked: readonly KnownReference[] | null }>(() => ({ picked: null }));

const writer = slotWriter(
  slot,
  () => {
    const { picked } = usePicked.getState();
    return picked === null ? undefined : { known: [...picked] };
  },
  // Without it a reference shows its address, which is all that the service gets.
  () => undefined,
);

let loading: Promise<void> | null = null;

/** Reads from disk, once, what stands behind the addresses that were picked before. */
export function loadKnownReferences(): Promise<void> {
  loading ??= run("drafts.read", { slot }).then(
    (stored) => usePicked.setState(({ picked }) => ({ picked: picked ?? Stored.safeParse(stored).data?.known ?? [] })),
    (cause: unknown) => {
      loading = null;
      throw cause;
    },
  );
  return loading;
}

/** Writes at once what still waits: the window is about to be hidden or closed. */
export function saveKnownReferences(): void {
  writer.flush();
}

export function rememberReference(reference: KnownReference): void {
  usePicked.setState(({ picked }) => ({
    picked: [reference, ...(picked ?? []).filter(({ address }) => address !== reference.address)].slice(0, mostKnown),
  }));
  writer.soon();
}

/** Finds what stands behind an address: a picture of the galleries, or a result that was picked. */
export function useKnownReferences(): (address: string) => KnownReference | undefined {
  const { data: avatars } = useQuery(queries.avatars);
  const { data: scenes } = useQuery(queries.scenes);
  const picked = usePicked((state) => state.picked);
  const known = useMemo(() => {
    const all = new Map<string, KnownReference>();
    for (const each of picked ?? []) all.set(each.address, each);
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
