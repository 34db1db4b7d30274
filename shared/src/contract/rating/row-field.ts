/** Field of a refused upload: a row as Excel counts them. */
export const rowField = (row: number): string => `rows.${row}`;

/** The row of such a field; `undefined` for another field. */
export const rowOf = (field: string): number | undefined => {
  const [, row] = /^rows\.(\d+)$/.exec(field) ?? [];
  return row === undefined ? undefined : Number(row);
};
