import type { RoutePath } from './route-table.ts';
import type { Area } from './social-pictures.ts';

interface PageHead {
  title: string;
  noindex?: true;
  description?: string;
  /** The area with the picture; by default the league's. */
  area?: Area;
}

/**
 * What the HTML of the route table's pages says to browsers, search engines and social previews, by path. In the
 * browser each page sets its own title; only the login dialog names another page.
 */
export const pageHeads: Record<RoutePath, PageHead> = {
  '/': {
    title: 'Юношеская лига тхэквондо',
    description:
      'Турниры, рейтинг и финал Юношеской лиги тхэквондо: положения, команды, сетки, протоколы и результаты.',
  },
  '/Home': { title: 'Юношеская лига тхэквондо', noindex: true },
  '/partners': {
    title: 'Партнёры',
    description: 'Федерации, клубы и площадки, с которыми Юношеская лига тхэквондо проводит турниры.',
    area: 'partners',
  },
  '/help': {
    title: 'Помощь в организации турнира',
    description: 'Электронная судейская система, судьи, награды и полная организация турнира по тхэквондо.',
    area: 'help',
  },
  '/privacy': {
    title: 'Политика обработки персональных данных',
    description: 'Какие персональные данные обрабатывает Юношеская лига тхэквондо, зачем и как долго.',
  },
  '/forgot-password': { title: 'Восстановление пароля', noindex: true },
  '/reset-password': { title: 'Новый пароль', noindex: true },
  '/reset-password/:token': { title: 'Новый пароль', noindex: true },
  '/login-link': { title: 'Вход по ссылке', noindex: true },
  '/verify-email': { title: 'Подтверждение адреса', noindex: true },
  '/email-change': { title: 'Смена адреса', noindex: true },
  '/deletion-undo': { title: 'Восстановление профиля', noindex: true },
  '/email-undo': { title: 'Прежний адрес', noindex: true },
  '/404': { title: 'Страница не найдена', noindex: true },
  '/tournament': {
    title: 'Турниры',
    description: 'Турниры Юношеской лиги тхэквондо: даты, места, положения, сетки и результаты.',
    area: 'tournaments',
  },
  '/day': {
    title: 'День турнира',
    description: 'Участники, жеребьёвка, сетки и корты турнира Юношеской лиги тхэквондо.',
    area: 'tournaments',
  },
  '/day/:tournament/board': { title: 'Табло', noindex: true },
  '/day/:tournament/pass': { title: 'Доступ устройства', noindex: true },
  '/day/:tournament/scales': { title: 'Взвешивание', noindex: true },
  '/day/:tournament/announcer': { title: 'Диктор', noindex: true },
  '/day/:tournament/court/:court': { title: 'Корт', noindex: true },
  '/rating': {
    title: 'Рейтинг чемпионата',
    description: 'Очки юношей и девушек 2012–2010 годов рождения по весовым категориям.',
    area: 'rating',
  },
  '/rating_season_2024': {
    title: 'Рейтинг сезона 2024',
    description: 'Итоговые места и очки сезона 2024 по весовым категориям.',
    area: 'rating',
  },
  '/information': {
    title: 'Как начисляются очки',
    description: 'За что спортсмен получает очки рейтинга и кто выходит в финал лиги.',
    area: 'rating',
  },
  '/certification': {
    title: 'Аттестация',
    description: 'Аттестации на гып и пум: даты, места и запись спортсменов.',
    area: 'events',
  },
  '/camp': {
    title: 'Сборы и лагеря',
    description: 'Тренировочные сборы и лагеря лиги: даты, места и запись спортсменов.',
    area: 'events',
  },
  '/registration': {
    title: 'Заявка клуба',
    description: 'Заявка клуба на турнир по весовым категориям.',
    area: 'tournaments',
  },
  '/TestBrackets': { title: 'Пробные сетки', noindex: true },
  '/profile': { title: 'Профиль', noindex: true },
  '/requests': { title: 'Мои заявки', noindex: true },
  '/documents': { title: 'Документы', noindex: true },
  '/security': { title: 'Безопасность', noindex: true },
  '/organiser': { title: 'Стол организатора', noindex: true },
  '/payment/return': { title: 'Оплата', noindex: true },
  '/consent': { title: 'Согласия и возраст', noindex: true },
  '/consent-form/:id': { title: 'Бланк согласия', noindex: true },
  '/notification-settings': { title: 'Письма и уведомления', noindex: true },
  '/unsubscribe': { title: 'Отписка', noindex: true },
  '/take-over': { title: 'Профиль спортсмена', noindex: true },
  '/team/invite': { title: 'Пригласить родителей', noindex: true },
};
