import { token } from '@league/shared';
import styled from 'styled-components';
import type { ClubMedals as Won } from './medals.ts';
import { Head } from './screen-parts.ts';
import { useTurn } from './use-turn.ts';

/** Clubs that a television has room for, also where most names take two lines. */
const PAGE = 8;
const MEDALS = ['золото', 'серебро', 'бронза'] as const;

/** The medals of all clubs, in pages of about the same length, one after the other. */
export function ClubMedals({ clubs }: { clubs: readonly Won[] }) {
  const pages = Math.max(1, Math.ceil(clubs.length / PAGE));
  const length = Math.ceil(clubs.length / pages);
  const page = useTurn(pages);
  const first = page * length;
  return (
    <section aria-label="Медали по клубам">
      <Head>
        <b>Медали по клубам</b>
        {pages > 1 && (
          <span>
            {page + 1} из {pages}
          </span>
        )}
      </Head>
      <Table>
        <thead>
          <tr>
            <th scope="col">место</th>
            <th scope="col">клуб</th>
            {MEDALS.map((medal) => (
              <th key={medal} scope="col">
                {medal}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clubs.slice(first, first + length).map(({ club, medals }, index) => (
            <tr key={club}>
              <td>
                <b>{first + index + 1}</b>
              </td>
              <th scope="row">{club}</th>
              {MEDALS.map((medal, kind) => (
                <td key={medal}>{medals[kind]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  line-height: 1.25;

  th,
  td {
    padding: 0.3em 0 0.3em 0.6em;
    text-align: end;
    vertical-align: baseline;
  }

  th {
    font-weight: 400;
  }

  thead th {
    padding-inline-start: 0.8em;
    font-size: 0.75em;
  }

  tr > :first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  tr > :nth-child(2) {
    width: 100%;
    text-align: start;
    overflow-wrap: anywhere;
  }

  tbody tr {
    border-block-start: 1px solid ${token('line')};
  }
`;
