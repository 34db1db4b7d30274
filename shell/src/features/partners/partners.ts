/** Sample data: four partners until the league names its own. Their marks are drawn from initials. */
export const partners = [
  {
    name: 'Союз тхэквондо',
    url: 'https://example.org/union',
    initials: 'СТ',
    about: 'Федерация, по правилам которой проходят турниры',
  },
  {
    name: 'World Taekwondo',
    url: 'https://example.org/world',
    initials: 'WT',
    about: 'Международная федерация',
  },
  {
    name: 'Олимп',
    url: 'https://example.org/olimp',
    initials: 'ОЛ',
    about: 'Спортивный клуб, площадка турниров во Фрязино',
  },
  {
    name: 'МГФСО',
    url: 'https://example.org/mgfso',
    initials: 'МГ',
    about: 'Московское спортивное объединение',
  },
] as const;
