/** Sample data: invented partners until the league names its own. Logos are drawn from the initials. */
export const partners = [
  {
    name: 'Союз тхэквондо',
    url: 'https://tkdrussia.ru/',
    initials: 'СТ',
    about: 'Федерация, по правилам которой проходят турниры',
  },
  {
    name: 'World Taekwondo',
    url: 'https://www.worldtaekwondo.org/',
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
