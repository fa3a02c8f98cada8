// An ad's sort key: its content time in whole seconds, times 2^20, plus a hash that separates ads of the same second.
// It is a safe integer for 270 years around 1970.
const perSecond = 2 ** 20;
const mostSeconds = 2 ** 32;

/** Returns the sort key of an ad of this time if no other ad has it. */
export function sortKeyOf(contentAt: number, id: string): number {
  return secondOf(contentAt) * perSecond + hash20(id);
}

/** Returns the smallest sort key of a time, epoch ms. */
export function sortKeyOfTime(contentAt: number): number {
  return secondOf(contentAt) * perSecond;
}

/** Returns the second that contains a sort key, epoch ms. */
export function timeOfSortKey(sortKey: number): number {
  return Math.floor(sortKey / perSecond) * 1000;
}

/** Returns the next sort key within the same second, with wraparound. */
export function nextSortKey(sortKey: number): number {
  const first = Math.floor(sortKey / perSecond) * perSecond;
  return first + ((sortKey - first + 1) % perSecond);
}

function secondOf(time: number): number {
  return Math.min(mostSeconds, Math.max(-mostSeconds, Math.floor(time / 1000)));
}

/** FNV-1a with extra mixing: IDs differ in only a few digits, and their sort keys should not be adjacent. */
function hash20(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) & (perSecond - 1);
}
