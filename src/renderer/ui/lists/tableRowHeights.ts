/** Height of a table's row by density, in CSS px. Must match `--table-row` of the theme. */
export const tableRowHeights = { comfortable: 40, compact: 32 } as const;
