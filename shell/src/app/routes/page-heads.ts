import type { RoutePath } from './route-table.ts';

interface PageHead {
  title: string;
  noindex?: true;
  description?: string;
}

/**
 * What the HTML of the shell's pages says to browsers, search engines and social previews, by path. In the browser each page
 * sets its own title.
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
  },
  '/help': {
    title: 'Помощь в организации турнира',
    description: 'Электронная судейская система, судьи, награды и полная организация турнира по тхэквондо.',
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
};
