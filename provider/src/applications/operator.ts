import { type ApplicationRow, type ApplicationStatus, SPORT_RANKS } from '@league/shared/contract';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { applications } from '../db/schema.ts';
import { StartError } from '../start-error.ts';
import { categoryTitle, describeAuthor, type FoundSummary, selectSummaries } from './applications.ts';
import { type Decision, decide } from './decide.ts';

const STATUSES: Record<ApplicationStatus, string> = {
  submitted: 'подана',
  accepted: 'принята',
  returned: 'возвращена',
};

/** All applications, the one sent last above. */
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
    found.id,
    STATUSES[found.status],
    `«${found.tournamentTitle}»`,
    categoryTitle(found.category),
    describeAuthor(found),
    `спортсменов: ${found.athletes}`,
    found.imageName ? 'бланк есть' : 'бланка нет',
    moment.format(found.sentAt),
  ].join('  ');

export async function acceptApplication(db: Db, argument: string): Promise<string> {
  const before = await decideOn(db, argument, { status: 'accepted' });
  if (before === 'accepted') return `Заявка ${argument} уже была принята.`;
  return `Заявка ${argument} принята, автору сообщено.`;
}

/** `argument`: the id, and after it what is to be mended. */
export async function returnApplication(db: Db, argument: string): Promise<string> {
  const [, id = '', remark = ''] = /^(\S+)\s*(.*)$/s.exec(argument) ?? [];
  const oneLine = remark.replace(/\s+/g, ' ').trim();
  if (!oneLine) throw new StartError('После номера заявки напишите, что исправить');
  await decideOn(db, id, { status: 'returned', remark: oneLine });
  return `Заявка ${id} возвращена, автору сообщено.`;
}

/** Answers the status of before. */
async function decideOn(db: Db, text: string, decision: Decision): Promise<ApplicationStatus> {
  const stored = await decide(db, idOf(text), decision);
  if (!stored) throw absent(text);
  return stored.status;
}

/** What the organiser takes out of an application. */
export interface ApplicationPapers {
  /** The athletes as CSV that a Russian spreadsheet opens. */
  table: string;
  /** Of the stamped form's file. */
  imageName: string | null;
}

export async function readApplication(db: Db, text: string): Promise<ApplicationPapers> {
  const [stored] = await db
    .select({ rows: applications.rows, imageName: applications.imageName })
    .from(applications)
    .where(eq(applications.id, idOf(text)));
  if (!stored) throw absent(text);
  const lines = [HEADER, ...stored.rows.map((row, index) => cellsOf(row, index + 1))];
  const table = lines.map((cells) => cells.map(cell).join(';')).join('\r\n');
  return { table: `\ufeff${table}\r\n`, imageName: stored.imageName };
}

const HEADER = [
  '№',
  'Пол',
  'Фамилия и имя',
  'Дата рождения',
  'Вес',
  'Спортивный разряд',
  'Техническая квалификация',
  'Город',
  'Команда',
  'Тренер',
];

const cellsOf = (row: ApplicationRow, number: number) => [
  String(number),
  row.sex,
  row.name,
  row.birthdate,
  row.weight,
  SPORT_RANKS[SPORT_RANKS.length - row.sport_qualification] ?? '',
  row.technical_quality,
  row.city,
  row.teamName,
  row.coachName,
];

/** A spreadsheet takes what begins like this for a formula; after an apostrophe it is text. */
const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

const absent = (text: string) => new StartError(`Заявки ${text} нет`);

/** Of an argument; what is no number is no application. */
function idOf(text: string): number {
  const id = Number(text);
  if (!/^\d+$/.test(text) || id > 2_147_483_647) throw absent(text);
  return id;
}
