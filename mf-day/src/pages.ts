import { drawOutline } from '@league/shared/outline';

const back = { to: '/tournament', label: 'Турниры' };

/** What the HTML of a day shows before it is drawn, for the build. Node reads it, so no component may be imported. */
export const pages = () => [
  { path: '/day', outline: drawOutline({ title: 'День турнира', back, meta: ['', ''], isCompact: true }) },
];
