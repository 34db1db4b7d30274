/** Number of rotating backgrounds in a section. */
export const BACKGROUNDS = 4;

/** The `sizes` of a photograph: it covers its section, which on a phone is taller than the photograph would be. */
export const PHOTO_SIZES = '(min-width: 720px) 100vw, 860px';

/**
 * The landing page's sections, in order. `clickable` opens a section; no other change is needed. `interval` is the time
 * of one background in milliseconds.
 */
export const sections = [
  {
    id: 'tournaments',
    title: 'Турниры лиги',
    text: 'Десять стартов, одна таблица очков и\u00a0финал четырёх сильнейших в\u00a0каждой весовой категории.',
    to: '/tournament',
    action: 'Все турниры',
    clickable: true,
    hue: 'chung',
    interval: 7000,
  },
  {
    id: 'certification',
    title: 'Аттестация',
    to: '/certification',
    clickable: false,
    hue: 'gold',
    interval: 6000,
  },
  { id: 'camps', title: 'Сборы и лагеря', to: '/camp', clickable: false, hue: 'green', interval: 5000 },
] as const;

export type Section = (typeof sections)[number];
