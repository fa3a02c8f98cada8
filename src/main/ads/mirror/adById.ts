/**
 * SQL for "the ad of this id"; `id` is SQL too. The index of ids begins with whether an ad is sorted, so that new ads
 * are written side by side: without both values named it would not be used.
 */
export const hasId = (id: string): string => `ad.is_sorted IN (0, 1) AND ad.id = ${id}`;
