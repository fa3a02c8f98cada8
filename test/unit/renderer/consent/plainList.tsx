import type { ReactNode } from "react";

interface ListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly renderRow: (item: T, index: number) => ReactNode;
}

/** In place of the list that renders only visible rows, which needs a DOM to measure: all rows. */
export function VirtualList<T>({ items, keyOf, renderRow }: ListProps<T>) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={keyOf(item)}>{renderRow(item, index)}</li>
      ))}
    </ul>
  );
}
