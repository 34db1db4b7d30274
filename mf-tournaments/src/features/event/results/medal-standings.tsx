import { Button, below, plural, token, visuallyHidden } from '@league/shared';
import type { ClubMedals, MedalPlace } from '@league/shared/contract';
import { Table } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { SectionTitle } from '../layout.tsx';
import { Medal } from './medal.tsx';

/** Clubs before «Показать все клубы»; winners are not far below. */
const SHOWN_FIRST = 10;

const header = (place: MedalPlace, name: string) => (
  <Metal>
    <Medal place={place} />
    <span>{name}</span>
  </Metal>
);

const countOf = (clubs: number): string =>
  `${clubs}\u00a0${plural(clubs, { one: 'клуб', few: 'клуба', many: 'клубов' })}`;

export function MedalStandings({ clubs }: { clubs: readonly ClubMedals[] }) {
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? clubs : clubs.slice(0, SHOWN_FIRST);
  return (
    <div>
      <SectionTitle>Медали клубов</SectionTitle>
      <Table
        caption="Медали клубов"
        columns={[
          {
            id: 'club',
            header: 'Место, клуб',
            render: ({ place, club }) => (
              <Club>
                <b>{place}</b> <span>{club}</span>
              </Club>
            ),
          },
          { id: 'gold', header: header(1, 'Золото'), align: 'end', render: ({ medals }) => medals[0] },
          { id: 'silver', header: header(2, 'Серебро'), align: 'end', render: ({ medals }) => medals[1] },
          { id: 'bronze', header: header(3, 'Бронза'), align: 'end', render: ({ medals }) => medals[2] },
          {
            id: 'total',
            header: 'Всего',
            align: 'end',
            render: ({ medals: [gold, silver, bronze] }) => <b>{gold + silver + bronze}</b>,
          },
        ]}
        rows={rows}
        rowKey={({ club }) => club}
      />
      {clubs.length > SHOWN_FIRST && (
        <More variant="secondary" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Показать первые ${SHOWN_FIRST}` : `Показать все: ${countOf(clubs.length)}`}
        </More>
      )}
    </div>
  );
}

const Metal = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('s2')};

  ${below.tablet} {
    > span {
      ${visuallyHidden}
    }
  }
`;

const Club = styled.span`
  display: grid;
  grid-template-columns: 2ch 1fr;
  gap: ${token('s2')};
  text-align: start;

  ${below.tablet} {
    font-size: ${token('small')};
  }

  > b {
    text-align: end;
  }
`;

const More = styled(Button)`
  margin-block-start: ${token('s3')};

  @media print {
    display: none;
  }
`;
