/** SAMPLE DATA. Contacts, pages and rules that are the same at every tournament of the league. */
import type { TournamentContent } from '../src/lib/content/content-schema.ts';

export const contacts: TournamentContent['contacts'] = [
  {
    name: 'Орлова Анна Сергеевна',
    role: 'Оргкомитет, приём заявок',
    phone: '+7(903)555-01-44',
    email: 'zayavki@league.test',
  },
  {
    name: 'Громов Павел Андреевич',
    role: 'Главный секретарь соревнований',
    phone: '+7(903)555-01-45',
    email: 'sekretar@league.test',
  },
];

export const social: TournamentContent['social'] = [
  { label: 'ВКонтакте', href: 'https://vk.com/' },
  { label: 'Телеграм', href: 'https://t.me/' },
];

/** Halls where the league meets regularly. */
export const venues = {
  olimp: {
    name: 'Дворец спорта «Олимп»',
    address: 'Московская область, г. Фрязино, ул. Комсомольская, 19',
  },
  vympel: {
    name: 'Спорткомплекс «Вымпел»',
    address: 'Московская область, г. Королёв, ул. Октябрьская, 10',
  },
  mgfso: { name: 'Дворец единоборств МГФСО', address: 'г. Москва, ул. Лавочкина, 32' },
} satisfies Record<string, TournamentContent['venue']>;

/** What the mandate commission asks for. */
export const documentsToBring =
  'Заявка с печатью и допуском врача, свидетельство о рождении или паспорт, страховка, зачётная квалификационная книжка.';

interface Rows {
  /** Day and hours of the mandate commission. */
  commission: string;
  /** Day and start of the bouts. */
  competition: string;
  /** Rows that only this tournament has. */
  further?: TournamentContent['information'];
}

/** The rows of «Информация» with the league's common rules. */
export const information = ({
  commission,
  competition,
  further = [],
}: Rows): TournamentContent['information'] => [
  { label: 'Мандатная комиссия', text: commission },
  { label: 'Соревнования', text: competition },
  {
    label: 'Заявки',
    text: 'Только в формате Excel, отдельным файлом для категорий А и Б. Заявки в другом виде не рассматриваются.',
  },
  { label: 'Документы', text: documentsToBring },
  ...further,
  { label: 'Категория А', text: 'До 1-го пума включительно.' },
  { label: 'Категория Б', text: 'До 6-го гыпа, новички: не более 3 соревнований.' },
  { label: 'Возраст', text: 'По году рождения: 2013, 2012–2010 (от 12 до 14 лет), 2007–2009.' },
];
