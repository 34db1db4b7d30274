import { from, token } from '@league/shared';
import { Accordion, Page } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { contactLinks, contacts } from '../../lib/contacts.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { helpDrawings } from './help-drawings.ts';
import { OrganisationDialog } from './organisation-dialog.tsx';

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
    <Grid>
      {items.map(({ title, text, drawing }) => (
        <Item key={title}>
          <Drawing {...helpDrawings[drawing]} />
          <div>
            <ItemTitle>{title}</ItemTitle>
            {text}
          </div>
        </Item>
      ))}
    </Grid>
  );

/** The league's help with other people's tournaments; the last block requests all of it. */
export default function HelpPage() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Page title="Помощь в организации турнира" art={{ seed: 'help', hue: 'gold' }}>
      <Accordion
        items={helpBlocks.map(({ id, title, items }) => ({ id, title, content: <Items items={items} /> }))}
      />
      <Whole>
        <button type="button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <span>Полная организация турнира</span>
          <Hint>Оставить заявку</Hint>
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

const Grid = styled.ul`
  display: grid;
  gap: ${token('s5')};
  padding: ${token('s2')} 0;
  list-style: none;
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;
const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${token('s4')};
  color: ${token('ink2')};
  & svg {
    color: ${token('ink')};
  }
`;
const ItemTitle = styled.h3`
  color: ${token('ink')};
  font-size: ${token('body')};
  font-weight: 600;
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
const Hint = styled.span`
  color: ${token('chung')};
  font-size: ${token('body')};
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
