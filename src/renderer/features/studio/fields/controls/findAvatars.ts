import type { AvatarCard } from "#contracts/studio/galleries.ts";

/** Returns the avatars whose name or tags contain every word of the search, in their original order. */
export function findAvatars(cards: readonly AvatarCard[], search: string): readonly AvatarCard[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter(({ name, tags }) => {
    const text = [name, ...tags].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
