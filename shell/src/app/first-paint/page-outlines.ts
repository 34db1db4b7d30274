import { drawOutline, type PageOutline } from '@league/shared/outline';
import { landingOutline } from '../../features/landing/landing-outline.ts';
import type { RouteEntry } from '../routes/route-table.ts';

const ACTIVITIES: PageOutline['body'] = ['banner', 'filters', 'cards'];

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
  '/certification': { body: ACTIVITIES },
  '/camp': { body: ACTIVITIES },
  '/day': { back: { to: '/tournament', label: 'Турниры' }, meta: ['', ''], isCompact: true },
  '/organiser': { isDesk: true },
  '/TestBrackets': { title: 'Тестовые сетки', meta: ['Вымышленные данные'] },
  '/payment/return': { title: 'Оплата участия' },
};

/** A page's outline in the first HTML answer, unless its remote provides one. */
export function outlineOf(entry: RouteEntry, title: string): string {
  if ('page' in entry && entry.page === 'landing') return landingOutline(title);
  return drawOutline({ title, ...DIFFERENT[entry.path] });
}
