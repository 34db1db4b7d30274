import type { TournamentDocument } from '../content/form.ts';

export type DraftField = Exclude<keyof TournamentDocument, 'id'>;

/** The fields in words: what is different between two drafts, and what is missing in one. */
export const DRAFT_FIELD_NAMES: Record<DraftField, string> = {
  title: 'Название',
  startsAt: 'Начало',
  lastDay: 'Последний день',
  place: 'Город',
  capacity: 'Участников',
  applications: 'Заявки',
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
  contacts: 'Контакты',
  social: 'Страницы лиги',
  photos: 'Фотографии',
  albums: 'Альбомы',
  teams: 'Команды',
  setki: 'Сетки',
  results: 'Результаты',
  regulationsText: 'Текст положения',
};
