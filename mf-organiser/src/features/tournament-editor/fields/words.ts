import { APPLICATION_CATEGORIES, dayInWords, startTime } from '@league/shared/contract';

/** The fields of the document as the form names them. */
const LABELS: Readonly<Record<string, string>> = {
  title: 'Название',
  startsAt: 'Первый день и время',
  lastDay: 'Последний день',
  place: 'Город',
  capacity: 'Число участников',
  description: 'Описание',
  venue: 'Зал',
  'venue.name': 'Название зала',
  'venue.address': 'Адрес',
  applications: 'Заявки клубов',
  'applications.until': 'Последний день заявок',
  'applications.limit': 'Мест для заявок',
  categories: 'Категории',
  weighIn: 'Взвешивание',
  contacts: 'Контакты',
  information: 'Информация',
  links: 'Ссылки',
  'links.broadcast': 'Трансляция',
  'links.regulations': 'Положение',
  'links.protocol': 'Протокол',
  'links.teams': 'Ссылка «Команды»',
  regulationsText: 'Текст положения',
  social: 'Страницы лиги',
  photos: 'Фотографии турнира',
  albums: 'Альбомы',
  teams: 'Команды',
  counts: 'Участники по категориям',
  setki: 'Сетки',
  results: 'Результаты',
  status: 'Что изменилось',
  'status.from': 'Когда должен был начаться',
  'status.reason': 'Причина',
  'status.note': 'Что сказать о переносе',
};

/** Parts of the rows of a list. */
const PARTS: Readonly<Record<string, string>> = {
  name: 'имя',
  role: 'чем занимается',
  phone: 'телефон',
  email: 'почта',
  label: 'название',
  text: 'текст',
  href: 'адрес',
  category: 'категория',
  file: 'файл',
  female: 'девушки',
  male: 'юноши',
};

/** «Контакты, 2: телефон» of `contacts.1.phone`. */
export function labelOf(path: string): string {
  const own = LABELS[path];
  if (own) return own;
  const [field = '', second = '', third = ''] = path.split('.');
  if (!/^\d+$/.test(second)) return LABELS[`${field}.${second}`] ?? LABELS[field] ?? field;
  const part = PARTS[third];
  return `${LABELS[field] ?? field}, ${Number(second) + 1}${part ? `: ${part}` : ''}`;
}

const CLOCK = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });
const DAY_AND_CLOCK = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** «15:04» today, else «24 ноября в 15:04». */
export const clock = (moment: string, now = new Date()): string =>
  (new Date(moment).toDateString() === now.toDateString() ? CLOCK : DAY_AND_CLOCK).format(new Date(moment));

function textWords(text: string): string {
  const isTime = /^\d{4}-\d\d-\d\d(T|$)/.test(text) && !Number.isNaN(Date.parse(text));
  if (isTime) return text.includes('T') ? startTime(text) : dayInWords(text);
  return APPLICATION_CATEGORIES.find(({ id }) => id === text)?.title ?? text;
}

const KINDS: Readonly<Record<string, string>> = { moved: 'перенесён', cancelled: 'отменён' };

/** A value of the document on one line; empty without one. */
export function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return KINDS[value] ?? textWords(value);
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('; ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .filter(([name, part]) => name !== 'kind' || part in KINDS)
    .map(([, part]) => wordsOf(part))
    .filter(Boolean)
    .join(', ');
}
