import type { helpDrawings } from './help-drawings.ts';

interface HelpItem {
  title: string;
  text: string;
  drawing: keyof typeof helpDrawings;
}

interface HelpBlock {
  id: string;
  title: string;
  items: readonly HelpItem[];
}

/** The expandable blocks of the help page: a title and the league's services. */
export const helpBlocks: readonly HelpBlock[] = [
  {
    id: 'judging-system',
    title: 'Электронная судейская система',
    items: [
      {
        title: 'Электронный шлем',
        text: 'Засчитывает удары ногой в голову по силе касания.',
        drawing: 'helmet',
      },
      { title: 'Электронный жилет', text: 'Засчитывает удары в корпус, размеры с 1 по 5.', drawing: 'vest' },
      { title: 'Система судейства', text: 'Табло, пульты боковых судей и видеоповтор.', drawing: 'system' },
      {
        title: 'Технический судья',
        text: 'Настраивает комплект и ведёт его весь день.',
        drawing: 'technicalJudge',
      },
    ],
  },
  { id: 'zemita', title: 'Zemita', items: [] },
  {
    id: 'judging-corps',
    title: 'Судейский корпус',
    items: [
      {
        title: 'Главный судья',
        text: 'Отвечает за правила и решает спорные случаи.',
        drawing: 'chiefJudge',
      },
      { title: 'Секретарь', text: 'Ведёт взвешивание, сетки и протоколы.', drawing: 'secretary' },
      { title: 'Боковой судья', text: 'Оценивает технику с угла площадки.', drawing: 'sideJudge' },
      { title: 'Центральный рефери', text: 'Ведёт бой на площадке.', drawing: 'centralReferee' },
    ],
  },
  {
    id: 'awards',
    title: 'Наградная атрибутика',
    items: [
      { title: 'Кубки', text: 'За командные места, с названием турнира.', drawing: 'cup' },
      {
        title: 'Медали за личное первенство',
        text: 'Золото, серебро и две бронзы в каждой категории.',
        drawing: 'medal',
      },
      {
        title: 'Грамоты за личное первенство',
        text: 'С именем, категорией и подписью судьи.',
        drawing: 'diploma',
      },
    ],
  },
];
