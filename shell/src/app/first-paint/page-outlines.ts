import { drawOutline, type PageOutline } from '@league/shared/outline';
import { landingOutline } from '../../features/landing/landing-outline.ts';
import type { shellRoutes } from '../routes/route-table.ts';

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
export function outlineOf(entry: (typeof shellRoutes)[number], title: string): string {
  if (entry.page === 'landing') return landingOutline(title);
  return drawOutline({ title, ...DIFFERENT[entry.path] });
}
