import { from, token } from '@league/shared';
import { POINTS } from '@league/shared/contract';
import { nbsp, Page, Table } from '@league/shared/kit';
import styled from 'styled-components';
import { informationPage } from '../../lib/page-facts.ts';

const EARNED = [
  { what: 'Взвешивание', points: POINTS.weighIn },
  { what: 'Выход на бой', points: POINTS.comingOut },
  { what: 'Победа в бою', points: POINTS.win },
  { what: '1-е место', points: POINTS.first },
  { what: '2-е место', points: POINTS.second },
  { what: '3-е место, проигравший первому', points: POINTS.thirdLostToFirst },
  { what: '3-е место, проигравший второму', points: POINTS.thirdLostToSecond },
];

// The example: a winner of a tournament who fought and won four bouts.
const BOUTS = 4;
const parts = [POINTS.weighIn, BOUTS * POINTS.comingOut, BOUTS * POINTS.win, POINTS.first];
const sum = parts.reduce((total, part) => total + part, 0);
const example = `${parts.join('\u00a0+\u00a0')}\u00a0=\u00a0${sum}`;

export default function InformationPage() {
  return (
    <Page
      title={informationPage.title}
      description={informationPage.description}
      art={{ seed: 'information', hue: 'gold' }}
      back={informationPage.outline.back}
    >
      <Columns>
        <section aria-labelledby="earned">
          <h2 id="earned">За что дают очки</h2>
          <Table
            caption="Очки рейтинга на одном турнире"
            columns={[
              { id: 'what', header: 'За что', render: ({ what }) => what },
              { id: 'points', header: 'Очки', align: 'end', render: ({ points }) => points },
            ]}
            rows={EARNED}
            rowKey={({ what }) => what}
          />
        </section>
        <Text>
          <h2>Как они складываются</h2>
          <p>
            {nbsp(
              `Очки за взвешивание, выходы, победы и место складываются. Победитель, который вышел на ${BOUTS} боя и выиграл каждый, получает ${example} очков.`,
            )}
          </p>
          <h2>Переход в другую весовую категорию</h2>
          <p>{nbsp('При переходе в другую весовую категорию набранные очки делятся пополам.')}</p>
          <h2>Финал</h2>
          <p>
            {nbsp(
              'Четверо первых в рейтинге каждой весовой категории встречаются в финале: два полуфинала, бой за 3-е место и финал.',
            )}
          </p>
        </Text>
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${token('s7')};

  ${from.desktop} {
    grid-template-columns: 1fr 1fr;
  }

  h2 {
    margin: 0 0 ${token('s4')};
    font-family: ${token('display')};
    font-size: 1.5rem;
    font-weight: 700;
    line-height: 1.2;
  }

  > section {
    min-width: 0;
  }
`;

const Text = styled.div`
  p {
    max-width: 36rem;
    margin: 0 0 ${token('s6')};
    line-height: 1.6;
  }
`;
