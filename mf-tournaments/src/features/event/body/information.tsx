import { from, token } from '@league/shared';
import type { TournamentContent } from '@league/shared/contract';
import { nbsp } from '@league/shared/kit';
import styled from 'styled-components';

export function Information({
  rows,
  venue,
}: {
  rows: TournamentContent['information'];
  venue: TournamentContent['venue'];
}) {
  return (
    <Facts>
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{nbsp(text)}</dd>
        </div>
      ))}
      <div>
        <dt>Место</dt>
        <dd>
          {venue.name}
          <br />
          {nbsp(venue.address)}
        </dd>
      </div>
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${token('s3')};
  margin: 0 0 ${token('s5')};

  ${from.tablet} {
    > div {
      display: grid;
      grid-template-columns: 1fr 2fr;
      gap: ${token('s4')};
    }
  }

  dt {
    color: ${token('ink2')};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
