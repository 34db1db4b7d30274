/** The blocks of the help page that open: a title and what the league brings. */
export const helpBlocks = [
  {
    id: 'judging-system',
    title: 'Электронная судейская система',
    items: ['Электронный шлем', 'Электронный жилет', 'Система судейства', 'Технический судья'],
  },
  { id: 'zemita', title: 'Zemita', items: [] },
  {
    id: 'judging-corps',
    title: 'Судейский корпус',
    items: ['Главный судья', 'Секретарь', 'Боковой судья', 'Центральный рефери'],
  },
  {
    id: 'awards',
    title: 'Наградная атрибутика',
    items: ['Кубки', 'Медали за личное первенство', 'Грамоты за личное первенство'],
  },
] as const;

/** Sample contacts until the league gives its own. */
export const contacts = { email: 'info@league.test', telephone: '+7(900)000-00-00' } as const;
