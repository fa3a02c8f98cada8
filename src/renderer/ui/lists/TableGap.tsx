interface TableGapProps {
  /** CSS px. */
  readonly height: number;
  /** The number of columns of the table. */
  readonly columns: number;
}

/** Spacer that takes the place of the rows of a virtualized table outside the viewport. */
export function TableGap({ height, columns }: TableGapProps) {
  return height <= 0 ? null : (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- there is nothing in it to be named */}
      <td colSpan={columns} style={{ height }} className="p-0" />
    </tr>
  );
}
