import { z } from "zod";
import { create } from "zustand";
import { storedSlot } from "#renderer/features/studio/stored/storedSlot.ts";
import { chooserSources, type ChooserSource } from "./choice.ts";

const Sources = z.record(z.string().max(100), z.enum(chooserSources));
const Stored = z.object({ sources: Sources.catch({}) });

/** The source that was used last, by field. */
const useSources = create<{ readonly sources: Readonly<Record<string, ChooserSource>> }>(() => ({ sources: {} }));

export const chooserSlot = storedSlot("studio.chooser", {
  // A source used before the load is newer than the stored one.
  accept: (stored) =>
    useSources.setState(({ sources }) => ({ sources: { ...Stored.safeParse(stored).data?.sources, ...sources } })),
  give: () => ({ sources: { ...useSources.getState().sources } }),
});

/** Returns the source that was used last for a field, if it has media for it; otherwise the first one. */
export function lastSourceOf(field: string, offered: readonly ChooserSource[]): ChooserSource {
  const { sources } = useSources.getState();
  const last = Object.hasOwn(sources, field) ? sources[field] : undefined;
  return last !== undefined && offered.includes(last) ? last : (offered[0] ?? "library");
}

export function rememberSource(field: string, source: ChooserSource): void {
  useSources.setState(({ sources }) => ({ sources: { ...sources, [field]: source } }));
  chooserSlot.soon();
}
