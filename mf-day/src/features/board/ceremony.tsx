import { token } from '@league/shared';
import { categoryText } from '@league/shared/day';
import styled from 'styled-components';
import { type FinishedCategory, placeLines } from '../../lib/plan/finished.ts';
import { useTurn } from './use-turn.ts';

interface Props {
  categories: readonly FinishedCategory[];
  nameOf: (entry: number) => string;
}

/** The places of categories that are over, one after the other; a new one is shown at once. */
export const Ceremony = (props: Props) => <Turns key={props.categories[0]?.key} {...props} />;

function Turns({ categories, nameOf }: Props) {
  const shown = categories[useTurn(categories.length)];
  if (!shown) return null;
  const { key, places } = shown;
  return (
    <>
      <p>{categoryText(key)}</p>
      <Places>
        {placeLines(places).map(([place, entry]) => (
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
