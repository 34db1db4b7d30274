import type { FastifyInstance } from 'fastify';
import { shownPictureRoute } from '../../people/images/shown-picture.ts';

const PATH = '/rating-photos';

/** The address on the site of a picture that came with a table. */
export const photoHref = (name: string): string => `/api${PATH}/${name}`;

/** The name in the store of the picture at an address; `undefined`: it is not ours. */
export const photoName = (href: string): string | undefined =>
  href.startsWith(photoHref('')) ? href.slice(photoHref('').length) : undefined;

/** The pictures of athletes, while everybody may see whose they are. */
export function photoRoute(app: FastifyInstance, isShown: (href: string) => Promise<boolean>): void {
  shownPictureRoute(app, {
    ...{ path: PATH, cacheControl: 'no-cache' },
    isShown: (name) => isShown(photoHref(name)),
  });
}
