/** SAMPLE DATA. Contacts, pages and rules that are the same at every tournament of the league. */
import type { TournamentContent } from '../src/lib/content-schema.ts';

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

export const categoryRules: TournamentContent['information'] = [
  { label: 'Категория А', text: 'До 1 пума включительно.' },
  {
    label: 'Категория Б',
    text: 'До 6 гыпа, новички: не более 3 соревнований.',
  },
  { label: 'Возраст', text: 'По году рождения: 2013, 2012–2010 (12–14 лет), 2007–2009.' },
];

export const applicationForm =
  'Только в формате Excel, отдельным файлом для категорий А и Б. Заявки в другом виде не рассматриваются.';

/** What the mandate commission asks for. */
export const documentsToBring =
  'Заявка с печатью и допуском врача, свидетельство о рождении или паспорт, страховка, зачётная квалификационная книжка.';
