import type { BuildFacts } from '@league/shared/release';
import type { Files } from './scripts.ts';

/** What a content may consist of: nothing that a browser runs, or shows as a page of the site. */
const DATA = /\.(json|pdf|xlsx|jpg|png|webp)$/;

/** Problems of a content, which is data and documents without code, one Russian sentence each. */
export function dataProblems({ provides, pages = [] }: BuildFacts, files: Files): string[] {
  const foreign = [...files.keys()].filter((file) => !DATA.test(file));
  const loose = pages.filter((page) => !page.remote || page.deep || page.outline);
  return [
    ...(provides.content ? [] : ['содержимое не называет версию своей схемы (provides.content)']),
    ...foreign.map(
      (file) => `файлу ${file} в содержимом не место: в нём только данные, документы и картинки`,
    ),
    ...loose.map((page) => `страница ${page.path} не принадлежит разделу или сама приносит разметку`),
  ];
}
