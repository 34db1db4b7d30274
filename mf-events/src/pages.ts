import { drawOutline, type PageOutline } from '@league/shared/outline';

const BODY: PageOutline['body'] = ['banner', 'filters', 'cards'];

/** What the HTML of the lists shows before they are drawn, for the build. Node reads it, so no component may be imported. */
export const pages = () => [
  { path: '/certification', outline: drawOutline({ title: 'Аттестация', body: BODY }) },
  { path: '/camp', outline: drawOutline({ title: 'Сборы и лагеря', body: BODY }) },
];
