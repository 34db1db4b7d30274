/** The rating's tables; each has a page. */
export const RATINGS = ['championship', 'season-2024'] as const;
export type RatingId = (typeof RATINGS)[number];

/** A table as its page and the desk call it. */
export const RATING_TITLES: Record<RatingId, string> = {
  championship: 'Рейтинг чемпионата',
  'season-2024': 'Рейтинг сезона 2024',
};

/** The rating that grows with the tournaments run here, and the first day of its season. The other tables are of the past. */
export const SEASON = { rating: 'championship', from: '2024-12-01' } as const satisfies {
  rating: RatingId;
  from: string;
};

/** Field of a refused upload: a row as Excel counts them. */
export const rowField = (row: number): string => `rows.${row}`;

/** The row of such a field; `undefined` for another field. */
export const rowOf = (field: string): number | undefined => {
  const [, row] = /^rows\.(\d+)$/.exec(field) ?? [];
  return row === undefined ? undefined : Number(row);
};
