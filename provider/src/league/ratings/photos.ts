export const PHOTO_PATH = '/rating-photos';

/** The address on the site of a picture that came with a table. */
export const photoHref = (name: string): string => `/api${PHOTO_PATH}/${name}`;

/** The name in the store of the picture at an address; `undefined`: it is not ours. */
export const photoName = (href: string): string | undefined =>
  href.startsWith(photoHref('')) ? href.slice(photoHref('').length) : undefined;
