import type { RemoteName } from '@league/shared/release';
import type { Area } from './social-pictures.ts';

/** Pages that the shell draws itself. */
export type ShellPage =
  | 'landing'
  | 'partners'
  | 'help'
  | 'privacy'
  | 'forgot-password'
  | 'reset-password'
  | 'not-found';

interface Common {
  /** Path pattern; a remote owns everything below its own. */
  path: string;
  title: string;
  /** For search engines and social previews. */
  description?: string;
  /** Whose picture social previews show; the league's unless said otherwise. */
  area?: Area;
  /** `login`: the page opens only to a session that the provider vouches for. */
  guard?: 'login';
  /** The authorization dialog does not show over this page. */
  hidesAuthDialog?: true;
  noindex?: true;
}

export type RouteEntry = Common & ({ page: ShellPage } | { remote: RemoteName });

/** The whole site: every top-level path, and who draws it. */
export const routeTable: readonly RouteEntry[] = [
  {
    path: '/',
    page: 'landing',
    title: 'Юношеская лига тхэквондо',
    description:
      'Турниры, рейтинг и финал Юношеской лиги тхэквондо: положения, команды, сетки, протоколы и результаты.',
  },
  { path: '/Home', page: 'landing', title: 'Юношеская лига тхэквондо', noindex: true },
  {
    path: '/partners',
    page: 'partners',
    title: 'Партнёры',
    description: 'Федерации, клубы и площадки, с которыми Юношеская лига тхэквондо проводит турниры.',
    area: 'partners',
  },
  {
    path: '/help',
    page: 'help',
    title: 'Помощь в организации турнира',
    description: 'Электронная судейская система, судьи, награды и полная организация турнира по тхэквондо.',
    area: 'help',
  },
  {
    path: '/privacy',
    page: 'privacy',
    title: 'Политика обработки персональных данных',
    description: 'Какие персональные данные обрабатывает Юношеская лига тхэквондо, зачем и как долго.',
  },
  {
    path: '/forgot-password',
    page: 'forgot-password',
    title: 'Восстановление пароля',
    hidesAuthDialog: true,
    noindex: true,
  },
  {
    path: '/reset-password',
    page: 'reset-password',
    title: 'Новый пароль',
    hidesAuthDialog: true,
    noindex: true,
  },
  {
    path: '/reset-password/:token',
    page: 'reset-password',
    title: 'Новый пароль',
    hidesAuthDialog: true,
    noindex: true,
  },
  { path: '/404', page: 'not-found', title: 'Страница не найдена', noindex: true },

  {
    path: '/tournament',
    remote: 'tournaments',
    title: 'Турниры',
    description: 'Турниры Юношеской лиги тхэквондо: даты, места, положения, сетки и результаты.',
    area: 'tournaments',
  },

  {
    path: '/rating',
    remote: 'rating',
    title: 'Рейтинг чемпионата',
    description: 'Очки юношей и девушек 2012–2010 годов рождения по весовым категориям.',
    area: 'rating',
  },
  {
    path: '/rating_season_2024',
    remote: 'rating',
    title: 'Рейтинг сезона 2024',
    description: 'Итоговые места и очки сезона 2024 по весовым категориям.',
    area: 'rating',
  },
  {
    path: '/information',
    remote: 'rating',
    title: 'Как начисляются очки',
    description: 'За что спортсмен получает очки рейтинга и кто выходит в финал лиги.',
    area: 'rating',
  },

  {
    path: '/certification',
    remote: 'events',
    title: 'Аттестация',
    description: 'Аттестации на гып и пум: даты, места и запись спортсменов.',
    area: 'events',
  },
  {
    path: '/camp',
    remote: 'events',
    title: 'Сборы и лагеря',
    description: 'Тренировочные сборы и лагеря лиги: даты, места и запись спортсменов.',
    area: 'events',
  },

  {
    path: '/registration',
    remote: 'brackets',
    title: 'Заявка клуба',
    description: 'Заявка клуба на турнир по весовым категориям.',
    area: 'tournaments',
  },
  { path: '/TestBrackets', remote: 'brackets', title: 'Пробные сетки', noindex: true },

  { path: '/profile/:id', remote: 'account', title: 'Профиль', guard: 'login', noindex: true },
  { path: '/requests', remote: 'account', title: 'Мои заявки', guard: 'login', noindex: true },
  { path: '/documents', remote: 'account', title: 'Документы', guard: 'login', noindex: true },
  { path: '/payment/return', remote: 'account', title: 'Оплата', guard: 'login', noindex: true },
];

/** A remote owns everything below its path. */
export const routePattern = (entry: RouteEntry): string =>
  'remote' in entry ? `${entry.path}/*` : entry.path;
