import type { RemoteName } from '@league/shared/release';

/** How a person calls the part of the site that a remote draws. */
export const REMOTE_TITLES: Record<RemoteName, string> = {
  tournaments: 'Турниры',
  rating: 'Рейтинг',
  account: 'Личный кабинет',
  events: 'События и сборы',
  brackets: 'Сетки',
};
