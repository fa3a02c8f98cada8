const release = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/**
 * Whether `offered` is a later release than `current`. What is no plain release, such as a beta, is never one: an older or an
 * equal version is not offered either, for it might not read the data of this one.
 */
export function isNewerVersion(offered: string, current: string): boolean {
  const [to, from] = [partsOf(offered), partsOf(current)];
  if (to === null || from === null) return false;
  const at = to.findIndex((part, index) => part !== from[index]);
  return at !== -1 && (to[at] ?? 0) > (from[at] ?? 0);
}

function partsOf(version: string): readonly number[] | null {
  return release.exec(version)?.slice(1).map(Number) ?? null;
}
