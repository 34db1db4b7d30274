import { token } from '@league/shared';
import { type CategoryKey, clockOf } from '@league/shared/day';
import { Quiet } from '@league/shared/kit';
import { memo } from 'react';
import styled from 'styled-components';
import { useCategoryText } from '../../lib/categories.tsx';
import { entryCount } from '../../lib/day-text.ts';
import type { Courts } from './arrangement.ts';

interface Props {
  /** From 0. */
  court: number;
  courts: Courts;
  /** Minutes after midnight; null for an empty court. */
  end: number | null;
  countOf: (key: CategoryKey) => number;
  /** `control`: id of the element that has moved it, and keeps the focus. */
  onMove: (key: CategoryKey, court: number, place: number, control?: string) => void;
}

/** One court with its categories in order. */
export const CourtColumn = memo(function CourtColumn({ court, courts, end, countOf, onMove }: Props) {
  const categoryText = useCategoryText();
  const keys = courts[court] ?? [];
  return (
    <Frame aria-labelledby={`court-${court}`}>
      <h3 id={`court-${court}`}>Корт {court + 1}</h3>
      <Quiet>{end === null ? 'Боёв нет' : `До ${clockOf(end)}`}</Quiet>
      <ol>
        {keys.map((key, place) => (
          <Item key={key}>
            <b>{categoryText(key)}</b>
            <small>{entryCount(countOf(key))}</small>
            <Places category={key} court={court} place={place} courts={courts} onMove={onMove} />
          </Item>
        ))}
      </ol>
    </Frame>
  );
});

interface PlacesProps extends Pick<Props, 'courts' | 'onMove'> {
  category: CategoryKey;
  court: number;
  place: number;
}

/** «Корт 2, позиция 3». */
function Places({ category, court, place, courts, onMove }: PlacesProps) {
  const categoryText = useCategoryText();
  const title = categoryText(category);
  const inCourt = courts[court]?.length ?? 0;
  return (
    <div>
      <label>
        Корт
        <select
          id={`place-court-${category}`}
          aria-label={`Корт: ${title}`}
          value={court}
          onChange={({ target }) =>
            onMove(category, Number(target.value), courts[Number(target.value)]?.length ?? 0, target.id)
          }
        >
          {courts.map((_, index) => (
            <option key={index} value={index}>
              {index + 1}
            </option>
          ))}
        </select>
      </label>
      <label>
        позиция
        <select
          id={`place-order-${category}`}
          aria-label={`Позиция: ${title}`}
          value={place}
          onChange={({ target }) => onMove(category, court, Number(target.value), target.id)}
        >
          {Array.from({ length: inCourt }, (_, index) => (
            <option key={index} value={index}>
              {index + 1}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

const Frame = styled.section`
  padding: ${token('s3')};
  border-radius: ${token('radiusM')};
  background: ${token('track')};

  h3 {
    font: 600 ${token('body')} / 1.4 ${token('text')};
  }

  ol {
    display: grid;
    gap: ${token('s2')};
    margin: ${token('s2')} 0 0;
    padding: 0;
    list-style: none;
  }
`;

const Item = styled.li`
  display: grid;
  gap: ${token('s1')};
  padding: ${token('s2')} ${token('s3')};
  border-radius: ${token('radiusS')};
  background: ${token('card')};
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
  }

  small,
  label {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  div {
    display: flex;
    flex-wrap: wrap;
    gap: ${token('s1')} ${token('s3')};
  }

  label {
    display: flex;
    align-items: center;
    gap: ${token('s1')};
  }

  select {
    min-height: ${token('touch')};
    min-width: 56px;
    border: 1px solid ${token('edge')};
    border-radius: ${token('radiusS')};
    background: ${token('card')};
    color: ${token('ink')};
    font: inherit;
  }
`;
