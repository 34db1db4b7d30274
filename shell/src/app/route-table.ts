import type { KnownRemote } from '../remotes/known-remotes.ts';

/** Pages that the shell draws itself. */
export type ShellPage =
  | 'landing'
  | 'partners'
  | 'help'
  | 'privacy'
  | 'forgot-password'
  | 'reset-password'
  | 'verify-email'
  | 'not-found';

interface Common {
  /** Path pattern; a remote owns everything below its own. */
  path: string;
  title: string;
  /** `login`: the page requires a session that the provider has verified. */
  guard?: 'login';
  /** Suppresses the authorization dialog on this page. */
  hidesAuthDialog?: true;
  noindex?: true;
}

export type RouteEntry = Common & ({ page: ShellPage } | { remote: KnownRemote });

/** The whole site: every top-level path, and the part that draws it. */
export const routeTable: readonly RouteEntry[] = [
  { path: '/', page: 'landing', title: 'Юношеская лига тхэквондо' },
  { path: '/Home', page: 'landing', title: 'Юношеская лига тхэквондо', noindex: true },
  { path: '/partners', page: 'partners', title: 'Партнёры' },
  { path: '/help', page: 'help', title: 'Помощь в организации турнира' },
  { path: '/privacy', page: 'privacy', title: 'Политика обработки персональных данных' },
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
  {
    path: '/verify-email',
    page: 'verify-email',
    title: 'Подтверждение адреса',
    hidesAuthDialog: true,
    noindex: true,
  },
  { path: '/404', page: 'not-found', title: 'Страница не найдена', noindex: true },

  { path: '/tournament', remote: 'tournaments', title: 'Турниры' },

  { path: '/rating', remote: 'rating', title: 'Рейтинг чемпионата' },
  { path: '/rating_season_2024', remote: 'rating', title: 'Рейтинг сезона 2024' },
  { path: '/information', remote: 'rating', title: 'Как начисляются очки' },

  { path: '/certification', remote: 'events', title: 'Аттестация' },
  { path: '/camp', remote: 'events', title: 'Сборы и лагеря' },

  { path: '/registration', remote: 'brackets', title: 'Заявка клуба' },
  { path: '/TestBrackets', remote: 'brackets', title: 'Пробные сетки', noindex: true },

  { path: '/profile/:id', remote: 'account', title: 'Профиль', guard: 'login', noindex: true },
  { path: '/requests', remote: 'account', title: 'Мои заявки', guard: 'login', noindex: true },
  { path: '/documents', remote: 'account', title: 'Документы', guard: 'login', noindex: true },
  { path: '/payment/return', remote: 'account', title: 'Оплата', guard: 'login', noindex: true },
];

/** A remote owns everything below its path. */
export const routePattern = (entry: RouteEntry): string =>
  'remote' in entry ? `${entry.path}/*` : entry.path;
