import { drawOutline, type PageOutline } from '@league/shared/outline';
import type { Page } from '@league/shared/release';
import { landingOutline } from '../../features/landing/landing-outline.ts';
import { PHOTO_SIZES, sections } from '../../features/landing/sections.ts';
import { type RoutePath, shellRoutes } from '../routes/route-table.ts';
import { SOCIAL_PICTURE } from '../routes/social-pictures.ts';

interface PageHead {
  title: string;
  noindex?: true;
  description?: string;
}

/**
 * What the HTML of the shell's pages says to browsers, search engines and social previews, by path. In the browser each page
 * sets its own title.
 */
const pageHeads: Record<RoutePath, PageHead> = {
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

/**
 * Facts about a page that the route table does not have, by path: a heading that differs from the title, and the parts
 * of its body.
 */
const DIFFERENT: Record<string, Partial<PageOutline>> = {
  '/partners': { body: ['cards'] },
  '/privacy': { meta: [''], body: ['lines', 'lines', 'lines'] },
  '/forgot-password': { body: ['lines'] },
  '/reset-password': { body: ['lines'] },
  '/reset-password/:token': { body: ['lines'] },
  '/verify-email': { body: ['lines'] },
  '/email-change': { body: ['lines'] },
  '/email-undo': { body: ['lines'] },
  '/deletion-undo': { body: ['lines'] },
  '/login-link': { body: ['lines'] },
  '/404': { title: 'Страница не найдена.', body: ['lines'] },
};

/** The outline of a page of the shell in the first HTML answer. */
function outlineOf(entry: (typeof shellRoutes)[number], title: string): string {
  if (entry.page === 'landing') return landingOutline(title);
  return drawOutline({ title, ...DIFFERENT[entry.path] });
}

const [{ id }] = sections;
const HERO_NAME = new RegExp(`^${id}-1-(\\d+)\\.avif$`);

/**
 * The landing page's first photograph, among the assets of a build: the first HTML answer preloads it, or it would wait
 * for the script. A drawn background is part of the script.
 */
function heroPhoto(assets: ReadonlyMap<string, string>): Page['hero'] {
  const found = [...assets].flatMap(([name, file]) => {
    const width = HERO_NAME.exec(name)?.[1];
    return width ? [{ file, width: Number(width) }] : [];
  });
  if (found.length === 0) return undefined;
  return { type: 'image/avif', sizes: PHOTO_SIZES, files: found.toSorted((a, b) => a.width - b.width) };
}

/** `/reset-password/:token` is served by the page of `/reset-password`. */
const staticPrefix = (path: string) => path.replace(/\/:.*$/, '');

function toPage(entry: (typeof shellRoutes)[number], assets: ReadonlyMap<string, string>): Page {
  const { path } = entry;
  const { title, noindex = false, description } = pageHeads[path];
  const hero = entry.page === 'landing' ? heroPhoto(assets) : undefined;
  return {
    path: staticPrefix(path),
    deep: path.includes(':'),
    title,
    ...(description && { description }),
    noindex,
    picture: SOCIAL_PICTURE,
    outline: outlineOf(entry, title),
    ...(hero && { hero }),
  };
}

/** The shell's pages for the edge: one HTML file for each top-level path. `assets` are the files of the build's assets by name. */
export function pages(assets: ReadonlyMap<string, string> = new Map()): Page[] {
  const byPath = new Map<string, Page>();
  for (const page of shellRoutes.map((entry) => toPage(entry, assets))) {
    const known = byPath.get(page.path);
    byPath.set(page.path, known ? { ...known, deep: known.deep || page.deep } : page);
  }
  return [...byPath.values()];
}
