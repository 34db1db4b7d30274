import { token } from '@league/shared';
import { Accordion, Page } from '@league/shared/kit';
import styled from 'styled-components';
import { contacts, helpBlocks } from './help-blocks.ts';

const Items = ({ items }: { items: readonly string[] }) =>
  items.length === 0 ? (
    <p>Описание готовится.</p>
  ) : (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

export default function HelpPage() {
  return (
    <Page title="Помощь в организации турнира">
      <Accordion
        items={helpBlocks.map(({ id, title, items }) => ({ id, title, content: <Items items={items} /> }))}
      />
      <Contacts aria-labelledby="contacts">
        <h2 id="contacts">Полная организация турнира</h2>
        <p>Проведём турнир целиком: зал, система, судьи, награды. Расскажите, что вы задумали.</p>
        <address>
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
          <a href={`tel:${contacts.telephone.replace(/[^+\d]/g, '')}`}>{contacts.telephone}</a>
        </address>
      </Contacts>
    </Page>
  );
}

const Contacts = styled.section`
  margin-top: ${token('s6')};
  padding: ${token('s5')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  & h2 {
    margin-bottom: ${token('s2')};
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
