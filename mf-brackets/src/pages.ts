import { drawOutline } from '@league/shared/outline';

/** What the HTML of a page shows before it is drawn, for the build. Node reads it, so no component may be imported. */
export const pages = () => [
  {
    path: '/TestBrackets',
    outline: drawOutline({ title: 'Тестовые сетки', meta: ['Вымышленные данные'] }),
  },
];
