import {
  listDeskRatings,
  publishRating,
  type RatingLine,
  type RatingTable,
  uploadRating,
  withdrawRating,
} from '@league/shared/contract';
import { startContentScene, versionOf } from './content-scene.ts';
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

/** A content scene with the desk's calls about the championship, and a site that has the archive's table of it. */
export async function startRatingScene(settings: Record<string, string> = {}) {
  const archive = { rows: [line('Орлов Марк', 120), line('Белов Ян', 80)] };
  const liveRatings = async (id: RatingTable['id']) => {
    const { rows } = archive;
    return id === 'championship' ? { release: 'archive', table: { id, rows } } : undefined;
  };
  const scene = await startContentScene(settings, { liveRatings });
  const { clock, next, organiser, report, site } = scene;
  const params = { rating: 'championship' } as const;
  const read = async () => {
    const [championship] = answerOf(await organiser.call(listDeskRatings)).ratings;
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
  const withdraw = (body: object = {}) => organiser.call(withdrawRating, { params, body });
  /** Brings the publication live that is due; a minute later the site says so. */
  const bring = async () => {
    const task = await next();
    if (!task) throw new Error('Nothing is due');
    site.release = versionOf(task);
    await report(task.publication, { state: 'live', release: site.release });
    clock.now = new Date(clock.now.getTime() + 60_000);
    return task;
  };
  /** Uploads these athletes and brings them live. */
  const goLive = async (...rows: readonly unknown[][]) => {
    answerOf(await upload(ratingBook(...rows)));
    answerOf(await publish());
    return bring();
  };
  return { ...scene, archive, bring, goLive, params, publish, read, upload, withdraw };
}
