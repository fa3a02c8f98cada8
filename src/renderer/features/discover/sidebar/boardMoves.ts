/**
 * Returns the ID before which an item must be inserted to move one step down (1) or up (-1). Null means last,
 * undefined that it cannot move further.
 */
export function beforeWhich<Id>(list: readonly { readonly id: Id }[], id: Id, by: 1 | -1): Id | null | undefined {
  const at = list.findIndex((one) => one.id === id);
  if (at === -1 || at + by < 0 || at + by >= list.length) return undefined;
  return list[by === 1 ? at + 2 : at - 1]?.id ?? null;
}
