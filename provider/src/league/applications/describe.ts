import { applicationStatusText, categoryTitle, SPORT_RANKS } from '@league/shared/contract';
import { desc, eq } from 'drizzle-orm';
import { type ShownRow, showListed } from '../../people/shown-names/listed-names.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications } from '../../platform/db/schema.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { describeAuthor, type FoundSummary, selectSummaries } from './applications.ts';
import { type ReviewResult, review } from './review.ts';

/** All applications, the latest sent first. */
export async function describeApplications(db: Db): Promise<string> {
  const rows = await selectSummaries(db).orderBy(desc(applications.sentAt), desc(applications.id));
  if (rows.length === 0) return 'Заявок на турниры нет.';
  return ['Заявки на турниры:', ...rows.map(describeApplication)].join('\n');
}

const moment = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Moscow',
});

const describeApplication = (found: FoundSummary) =>
  [
    reference(found),
    applicationStatusText({ status: found.status, tournament: { date: found.tournamentDate } }),
    `«${found.tournamentTitle}»`,
    categoryTitle(found.category),
    describeAuthor(found),
    `спортсменов: ${found.athletes}`,
    found.imageName ? 'бланк есть' : 'бланка нет',
    moment.format(found.sentAt),
  ].join('  ');

export async function acceptApplication(db: Db, argument: string): Promise<string> {
  const before = await reviewStored(db, argument, { status: 'accepted' });
  const what = `спортсменов: ${before.rows.length}, отправлена ${moment.format(before.sentAt)}`;
  if (before.status === 'accepted') return `Заявка ${before.id} уже была принята (${what}).`;
  return `Заявка ${before.id} принята, автору сообщено (${what}).`;
}

/** Returns an application to its author; `argument` is the number followed by the remark. */
export async function returnApplication(db: Db, argument: string): Promise<string> {
  const [, which = '', remark = ''] = /^(\S+)\s*(.*)$/s.exec(argument) ?? [];
  const oneLine = remark.replace(/\s+/g, ' ').trim();
  if (!oneLine) throw new OperatorError('После номера заявки напишите, что исправить');
  const { id } = await reviewStored(db, which, { status: 'returned', remark: oneLine });
  return `Заявка ${id} возвращена, автору сообщено.`;
}

/** Decides on an application and returns it as it was before. */
async function reviewStored(db: Db, text: string, result: ReviewResult) {
  const { id, revision } = parseReference(text);
  const stored = await review(db, id, result, revision);
  if (!stored) throw absent(text);
  assertRead(stored, revision);
  return stored;
}

/** The data of an application for export. */
export interface ApplicationPapers {
  /** Names the exported state, for a later decision. */
  reference: string;
  /** The athletes as CSV for a Russian spreadsheet. */
  table: string;
  /** The file name of the stamped form. */
  imageName: string | null;
}

export async function readApplication(
  db: Db,
  text: string,
  isConsentRequired: boolean,
): Promise<ApplicationPapers> {
  const { id, revision } = parseReference(text);
  const [stored] = await db.select().from(applications).where(eq(applications.id, id));
  if (!stored) throw absent(text);
  assertRead(stored, revision);
  const [rows = []] = await showListed(db, [stored], isConsentRequired);
  const lines = [HEADER, ...rows.map((row, index) => cellsOf(row, index + 1))];
  const table = lines.map((cells) => cells.map(cell).join(';')).join('\r\n');
  return { reference: reference(stored), table: `\ufeff${table}\r\n`, imageName: stored.imageName };
}

const HEADER = [
  '№',
  'Пол',
  'Фамилия и имя',
  'Публикация',
  'Дата рождения',
  'Вес',
  'Спортивный разряд',
  'Техническая квалификация',
  'Город',
  'Команда',
  'Тренер',
];

const cellsOf = (row: ShownRow, number: number) => [
  String(number),
  row.sex,
  row.name,
  row.name_hidden ? 'не для публикации' : '',
  row.birthdate,
  row.weight,
  SPORT_RANKS[SPORT_RANKS.length - row.sport_qualification] ?? '',
  row.technical_quality,
  row.city,
  row.teamName,
  row.coachName,
];

/**
 * Quotes a cell. A spreadsheet would run text with one of these beginnings as a formula; the apostrophe prevents it.
 */
const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/** The id and revision of an application: `12:3`. The revision grows with every change by the author. */
const reference = ({ id, revision }: { id: number; revision: number }) => `${id}:${revision}`;

const absent = (text: string) => new OperatorError(`Заявки ${text} нет`);

/** Parses `12:3` or `12`; any other text matches no application. */
function parseReference(text: string): { id: number; revision: number | undefined } {
  const [, id, revision] = /^(\d{1,10})(?::(\d{1,10}))?$/.exec(text) ?? [];
  if (!id || Number(id) > 2_147_483_647) throw absent(text);
  return { id: Number(id), revision: revision === undefined ? undefined : Number(revision) };
}

/** Refuses to continue if the author has changed the application since the organiser read it. */
function assertRead(stored: { id: number; revision: number }, revision: number | undefined): void {
  if (revision !== undefined && revision !== stored.revision)
    throw new OperatorError(
      `Автор изменил заявку ${stored.id}, теперь это ${reference(stored)}. Прочитайте её ещё раз: export-application ${reference(stored)}`,
    );
}
