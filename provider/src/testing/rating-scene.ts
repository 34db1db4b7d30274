import {
  listDeskRatings,
  publishRating,
  type RatingId,
  type RatingLine,
  uploadRating,
  withdrawRating,
} from '@league/shared/contract';
import { publishTable, storeTable } from '../league/ratings/rating-tables.ts';
import type { Db } from '../platform/db/database.ts';
import { startContentScene } from './content-scene.ts';
import { answerOf } from './contract-call.ts';
import { workbookOf } from './workbook.ts';

const HEAD = ['Пол', 'Вес', 'Спортсмен', 'Клуб', 'Год рождения', 'Очки', 'Олимп'];

/** A table as an Excel file: rows of weight, name, club, year, points. */
export const ratingBook = (...rows: readonly unknown[][]): Buffer =>
  workbookOf([HEAD, ...rows.map((row) => ['Муж.', ...row])]);

export const line = (name: string, points: number, more: Partial<RatingLine> = {}): RatingLine => ({
  ...{ sex: 'male', weight: '41', name, club: 'Олимп', points },
  ...more,
});

/** Makes these the table that everybody sees, as the first start does. */
export const publishRows = (
  db: Db,
  rows: readonly RatingLine[],
  rating: RatingId = 'championship',
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = new Date();
    const number = await storeTable(tx, rating, { rows, by: null, now });
    await publishTable(tx, rating, number, { by: null, now });
  });

/** A content scene with the desk's calls about the championship. */
export async function startRatingScene(settings: Record<string, string> = {}) {
  const scene = await startContentScene(settings);
  const { organiser } = scene;
  const params = { rating: 'championship' } as const;
  const read = async () => {
    const [championship] = answerOf(await organiser.call(listDeskRatings));
    if (championship?.id !== 'championship') throw new Error('No championship');
    return championship;
  };
  /** Uploads a workbook over the version that is there. */
  const upload = async (bytes: Buffer, { name = 'рейтинг.xlsx', by = organiser, version = -1 } = {}) =>
    by.call(uploadRating, {
      params,
      query: { version: version < 0 ? (await read()).version : version },
      file: new File([new Uint8Array(bytes)], name),
    });
  const publish = async (body: object = {}) =>
    organiser.call(publishRating, { params, body: { version: (await read()).version, ...body } });
  const withdraw = () => organiser.call(withdrawRating, { params });
  /** Uploads these athletes and publishes them. */
  const goLive = async (...rows: readonly unknown[][]) => {
    answerOf(await upload(ratingBook(...rows)));
    return answerOf(await publish());
  };
  return { ...scene, goLive, params, publish, read, upload, withdraw };
}
