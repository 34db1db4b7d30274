import { dayInWords } from '../../league/league-day.ts';
import type { TournamentDocument } from '../content/form.ts';
import { startTime } from '../content/term.ts';

export type DraftField = Exclude<keyof TournamentDocument, 'id'>;

/** The fields as the form names them. */
export const DRAFT_FIELD_NAMES: Record<DraftField, string> = {
  title: 'Название',
  startsAt: 'Первый день',
  lastDay: 'Последний день',
  place: 'Город',
  capacity: 'Число участников',
  applications: 'Заявки клубов',
  refreshSeconds: 'Отсчёт обновляется раз в секунд',
  isHidden: 'Скрыт',
  status: 'Статус',
  description: 'Описание',
  links: 'Ссылки',
  counts: 'Участники по категориям',
  categories: 'Категории',
  weighIn: 'Взвешивание',
  information: 'Информация',
  venue: 'Зал',
  contacts: 'Организаторы и контакты',
  social: 'Страницы лиги',
  photos: 'Фотографии турнира',
  albums: 'Другие альбомы',
  teams: 'Команды',
  setki: 'Сетки',
  results: 'Результаты',
  regulationsText: 'Текст положения',
};

const LINK = { label: 'Название', href: 'Адрес' };
const CATEGORY_FILE = { category: 'Категория', file: 'Файл категории', note: 'Что написать вместо файла' };

/** Their parts; of a list, the parts of a row. */
export const DRAFT_PART_NAMES: Readonly<Partial<Record<DraftField, Readonly<Record<string, string>>>>> = {
  venue: { name: 'Название зала', address: 'Адрес' },
  applications: {
    until: 'Последний день заявок',
    daysBefore: 'Заявки за столько дней',
    limit: 'Мест для заявок',
  },
  links: {
    broadcast: 'Трансляция',
    regulations: 'Файл положения',
    teams: 'Ссылка на список команд',
    protocol: 'Протокол',
    setki: 'Ссылка «Сетки»',
    results: 'Ссылка «Результаты»',
  },
  status: { from: 'Должен был начаться', note: 'Что ещё сказать', reason: 'Причина' },
  contacts: { name: 'Имя и фамилия', role: 'Чем занимается', phone: 'Телефон', email: 'Почта' },
  information: { label: 'О чём', text: 'Текст' },
  social: LINK,
  albums: LINK,
  categories: {
    title: 'Название категории',
    ages: 'Возраст',
    weights: 'Веса',
    level: 'Уровень',
    limit: 'Мест',
    competitions: 'Соревнований до этого, не больше',
    bouts: 'Как выигрывают бой',
    time: 'Время боя',
  },
  counts: { category: 'Категория', female: 'Девушки', male: 'Юноши' },
  setki: CATEGORY_FILE,
  results: CATEGORY_FILE,
};

const isRow = (part: string | undefined) => /^\d+$/.test(part ?? '');

/** Whether a draft has such a field: `venue` of `venue.address`. */
export const isDraftField = (path: string): boolean =>
  Object.hasOwn(DRAFT_FIELD_NAMES, path.split('.')[0] ?? '');

/** «Телефон» of `contacts.1.phone`, «Трансляция» of `links.broadcast.href`. */
export function draftFieldName(path: string): string {
  const [field = '', part = ''] = path.split('.').filter((one) => !isRow(one));
  return DRAFT_PART_NAMES[field as DraftField]?.[part] ?? DRAFT_FIELD_NAMES[field as DraftField] ?? field;
}

/** What names a row of a list, and what most of it is. */
const ROW_TITLES = ['label', 'name', 'category', 'title'];
const ROW_CONTENTS = ['text', 'href', 'file'];

/** «Информация, «Документы»» of `information.1.text`. */
function placeOf(path: string, document: Readonly<Record<string, unknown>>): string {
  const [field = '', number, part] = path.split('.');
  if (!isRow(number)) return draftFieldName(path);
  const row: unknown = Object(document[field])[Number(number)];
  const title = ROW_TITLES.map((name) => Object(row)[name]).find(
    (text) => typeof text === 'string' && text !== '',
  );
  const isContents = part === undefined || (title !== undefined && ROW_CONTENTS.includes(part));
  return [
    draftFieldName(field),
    title === undefined ? `строка ${Number(number) + 1}` : `«${title}»`,
    ...(isContents ? [] : [draftFieldName(path).toLowerCase()]),
  ].join(', ');
}

/** A problem of a draft as a sentence of two parts: «Информация, «Документы»», «заполните поле». */
export const problemInWords = (
  { field, message }: { field: string; message: string },
  document: Readonly<Record<string, unknown>>,
): { place: string; sentence: string } => ({
  place: placeOf(field, document),
  // An abbreviation stays as it is.
  sentence: message.replace(/^[А-ЯЁ](?![А-ЯЁ])/, (letter) => letter.toLowerCase()),
});

/** The names of the files that a document refers to, with the fields: `links.regulations.file`. */
export function namedFiles(value: unknown, field = ''): { field: string; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const place = field ? `${field}.${key}` : key;
    return key === 'file' && typeof part === 'string'
      ? [{ field: place, name: part }]
      : namedFiles(part, place);
  });
}

function textInWords(text: string): string {
  const isTime = /^\d{4}-\d\d-\d\d(T|$)/.test(text) && !Number.isNaN(Date.parse(text));
  if (isTime) return text.includes('T') ? startTime(text) : dayInWords(text);
  return text;
}

/** A value of a document on one line; empty without one. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return 'да';
  if (typeof value === 'string') return textInWords(value);
  if (Array.isArray(value)) return value.map(valueInWords).filter(Boolean).join('; ');
  if (typeof value !== 'object') return String(value);
  const { kind, id: _, ...rest } = value as Record<string, unknown>;
  const words = Object.values(rest).map(valueInWords).filter(Boolean).join(', ');
  if (kind === 'cancelled') return words ? `отменён: ${words}` : 'отменён';
  return kind === 'moved' ? `перенесён, было ${words}` : words;
}
