import { token } from '@league/shared';
import { clubMedals, type PublicDay, type ClubMedals as Won } from '@league/shared/contract';
import { latestPlaced, type PlacedCategory, placeLines } from '@league/shared/day';
import styled from 'styled-components';
import { useCategoryText } from '../../lib/categories.tsx';
import { Head } from './screen-parts.ts';
import { useTurn } from './use-turn.ts';

/** Medals by club, most gold first. Null while a category has no places, so that nobody reads a wrong order. */
export function medalTable(day: Pick<PublicDay, 'bouts' | 'categories' | 'entries'>): Won[] | null {
  const placed = latestPlaced(day.categories);
  const keys = new Set(placed.map(({ key }) => key));
  if (day.bouts.some(({ category }) => !keys.has(category))) return null;
  const clubs = new Map(day.entries.map(({ id, club }) => [id, club]));
  const won = placed.flatMap(({ places }) => placeLines(places));
  return clubMedals(won.map(([place, entry]) => ({ place, club: clubs.get(entry) ?? '' })));
}

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
          {clubs.slice(first, first + length).map(({ place, club, medals }) => (
            <tr key={club}>
              <td>
                <b>{place}</b>
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

interface Props {
  categories: readonly PlacedCategory[];
  nameOf: (entry: number) => string;
}

/** The places of categories that are over, one after the other; a new one is shown at once. */
export const Ceremony = (props: Props) => <Turns key={props.categories[0]?.key} {...props} />;

function Turns({ categories, nameOf }: Props) {
  const categoryText = useCategoryText();
  const shown = categories[useTurn(categories.length)];
  if (!shown) return null;
  const { key, places } = shown;
  const lines = placeLines(places);
  return (
    <>
      <p>{categoryText(key)}</p>
      {lines.length === 0 && <p>Мест нет</p>}
      <Places>
        {lines.map(([place, entry]) => (
          <li key={entry}>
            <b>{place}</b>
            <span>{nameOf(entry)}</span>
          </li>
        ))}
      </Places>
    </>
  );
}

const Places = styled.ol`
  li > b {
    width: 1.6em;
    border-radius: ${token('radiusS')};
    text-align: center;
  }

  li:first-child > b {
    background: ${token('gold')};
    color: ${token('card')};
  }
`;
