import { token } from '@league/shared';
import { Accordion, Columns, Page, Text } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { contactLinks, contacts } from '../../lib/contacts.ts';
import { Drawing, type DrawingPaths } from '../../ui/drawing.tsx';
import { HowTo } from './how-to.tsx';
import { OrganisationDialog } from './organisation-dialog.tsx';

const PERSON = 'M32 8a9 9 0 1 1-.1 0zM12 56v-8a12 12 0 0 1 12-12h16a12 12 0 0 1 12 12v8';

/** The drawings of the help page's items. */
const helpDrawings = {
  helmet: {
    line: 'M13 36v-6a19 19 0 0 1 38 0v6c0 8-4 14-9 18H22c-5-4-9-10-9-18zM23 33h18v8a9 9 0 0 1-18 0z',
    accent: 'M19 25a14 14 0 0 1 26 0l-4 2a10 10 0 0 0-18 0z',
  },
  vest: {
    line: 'M22 8l-9 6v15c0 4 3 6 3 10v17h32V39c0-4 3-6 3-10V14l-9-6c-1 7-5 10-10 10S23 15 22 8zM16 46h32',
    accent: 'M28 24h8l6 6v6l-6 6h-8l-6-6v-6z',
    isHong: true,
  },
  system: {
    line: 'M6 10h52v34H6zM22 56h20M32 44v12M32 18v18',
    accent: 'M13 18h12v18H13zM39 18h12v18H39z',
  },
  technicalJudge: {
    line: `${PERSON}M18 18a14 14 0 0 1 28 0v6a5 5 0 0 1-5 5h-5`,
    accent: 'M22 44h20v12H22z',
  },
  chiefJudge: { line: PERSON, accent: 'M32 39l3 6 6 .5-4.5 4.5 1.5 6.5-6-3.5-6 3.5 1.5-6.5-4.5-4.5 6-.5z' },
  secretary: { line: `${PERSON}M27 45h10M27 50h7`, accent: 'M22 40h20v16H22z', isHong: true },
  sideJudge: { line: `${PERSON}M52 8v22`, accent: 'M52 8l10 4-10 5z', isHong: true },
  centralReferee: {
    line: 'M28 14a8 8 0 1 1-.1 0zM12 56V44a10 10 0 0 1 10-10h14l14-18 5 4-13 18v18M22 56V46',
    accent: 'M27 36h6l1 4-4 12-4-12z',
  },
  cup: {
    line: 'M19 8h26v15a13 13 0 0 1-26 0zM19 13h-9v4a9 9 0 0 0 10 9M45 13h9v4a9 9 0 0 1-10 9M32 36v9M21 56h22l-3-11H24z',
    accent: 'M32 12l2 5 5 .5-3.5 3.5 1 5-4.5-2.5-4.5 2.5 1-5-3.5-3.5 5-.5z',
  },
  medal: {
    line: 'M20 6l8 18M44 6l-8 18M27 24h10l8 8v10l-8 8H27l-8-8V32zM32 31v12M28.5 34l3.5-3',
    accent: 'M20 6h8l4 9 4-9h8l-8 18h-8z',
    isHong: true,
  },
  diploma: {
    line: 'M8 12h48v34H42M30 46H8V12M16 22h32M16 30h16',
    accent: 'M36 34a6 6 0 1 1-.1 0zM32 46l4 2 4-2v12l-4-3-4 3z',
  },
} as const satisfies Record<string, DrawingPaths>;

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
const helpBlocks: readonly HelpBlock[] = [
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

const Items = ({ items }: { items: (typeof helpBlocks)[number]['items'] }) =>
  items.length === 0 ? (
    <p>Описание готовится.</p>
  ) : (
    <Columns as="ul" $gap="s5">
      {items.map(({ title, text, drawing }) => (
        <Item key={title}>
          <Drawing {...helpDrawings[drawing]} />
          <div>
            <Text as="h3" $color="ink" $size="body" $isBold>
              {title}
            </Text>
            {text}
          </div>
        </Item>
      ))}
    </Columns>
  );

/** The league's help with other people's tournaments; the last block requests all of it. */
export default function HelpPage() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Page title="Помощь в организации турнира" art={{ seed: 'help', hue: 'gold' }}>
      <HowTo />
      <Text as="h2" $above="s6" $below="s3">
        Организация турнира
      </Text>
      <Accordion
        items={helpBlocks.map(({ id, title, items }) => ({ id, title, content: <Items items={items} /> }))}
      />
      <Whole>
        <button type="button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <span>Полная организация турнира</span>
          <Text as="span" $color="chung" $size="body">
            Оставить заявку
          </Text>
        </button>
      </Whole>
      <OrganisationDialog isOpen={isAsking} onClose={() => setAsking(false)} />
      <Contacts aria-labelledby="contacts">
        <h2 id="contacts">Контакты организатора</h2>
        <address>
          <a href={contactLinks.email}>{contacts.email}</a>
          <a href={contactLinks.telephone}>{contacts.telephone}</a>
        </address>
      </Contacts>
    </Page>
  );
}

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${token('s4')};
  color: ${token('ink2')};
  & svg {
    color: ${token('ink')};
  }
`;
/** Looks like the blocks above it, and opens the form instead of expanding. */
const Whole = styled.h2`
  margin-top: ${token('s3')};
  font-size: ${token('lead')};
  font-weight: 600;
  line-height: 1.3;
  & button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${token('s1')} ${token('s4')};
    width: 100%;
    min-height: 56px;
    padding: ${token('s3')} ${token('s4')};
    border: 1px solid ${token('line')};
    border-radius: ${token('radiusM')};
    background: ${token('card')};
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  & button:hover {
    border-color: ${token('chung')};
  }
`;
const Contacts = styled.section`
  margin-top: ${token('s6')};
  padding: ${token('s5')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  & h2 {
    font-family: ${token('display')};
    font-size: 1.25rem;
  }
  & address {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token('s5')};
    margin-top: ${token('s3')};
    font-style: normal;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${token('touch')};
  }
`;
