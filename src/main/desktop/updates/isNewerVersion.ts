const release = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/**
 * Returns whether `offered` is a later release than `current`. Versions that are not plain releases, such as a beta,
 * never are. An older or equal version is not offered either: it might be unable to read this version's data.
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
