// An ad's place in the order: its content time in whole seconds, times 2^20, and a hash, so that ads of one second have
// places of their own. It stays a safe integer for 270 years around 1970.
const perSecond = 2 ** 20;
const mostSeconds = 2 ** 32;

/** The place that an ad of this time would have, were it alone. */
export function placeOf(contentAt: number, id: string): number {
  return secondOf(contentAt) * perSecond + hash20(id);
}

/** The least place of a time, epoch ms. */
export function placeOfTime(contentAt: number): number {
  return secondOf(contentAt) * perSecond;
}

/** Epoch ms of the second that a place is in. */
export function timeOfPlace(place: number): number {
  return Math.floor(place / perSecond) * 1000;
}

/** The next place of the same second, round and round. */
export function placeBeside(place: number): number {
  const first = Math.floor(place / perSecond) * perSecond;
  return first + ((place - first + 1) % perSecond);
}

function secondOf(time: number): number {
  return Math.min(mostSeconds, Math.max(-mostSeconds, Math.floor(time / 1000)));
}

/** FNV-1a, mixed: ids differ in a few digits, and their places should not be neighbours. */
function hash20(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) & (perSecond - 1);
}
