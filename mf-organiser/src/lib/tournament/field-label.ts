/** The fields of a tournament as the form names them. */
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
