import { drawOutline } from '@league/shared/outline';

/** What the HTML of the desk shows before it is drawn, for the build. Node reads it, so no component may be imported. */
export const pages = () => [
  { path: '/organiser', outline: drawOutline({ title: 'Стол организатора', isDesk: true }) },
];
