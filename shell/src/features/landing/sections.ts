/** The landing page's sections, in order. `clickable` opens a section: flipping the flag is all it takes. */
export const sections = [
  {
    id: 'tournaments',
    title: 'Турниры лиги',
    eyebrow: 'Сезон 2024–2025',
    text: 'Десять стартов, одна таблица очков и финал четырёх сильнейших в каждой весовой категории.',
    to: '/tournament',
    action: 'Все турниры',
    clickable: true,
    hue: 'chung',
  },
  { id: 'certification', title: 'Аттестация', to: '/certification', clickable: false, hue: 'gold' },
  { id: 'camps', title: 'Сборы и лагеря', to: '/camp', clickable: false, hue: 'green' },
] as const;

export type Section = (typeof sections)[number];
