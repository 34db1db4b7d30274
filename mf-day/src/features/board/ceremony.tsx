import { token } from '@league/shared';
import { categoryText, type PlacedCategory, placeLines } from '@league/shared/day';
import styled from 'styled-components';
import { useTurn } from './use-turn.ts';

interface Props {
  categories: readonly PlacedCategory[];
  nameOf: (entry: number) => string;
}

/** The places of categories that are over, one after the other; a new one is shown at once. */
export const Ceremony = (props: Props) => <Turns key={props.categories[0]?.key} {...props} />;

function Turns({ categories, nameOf }: Props) {
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
