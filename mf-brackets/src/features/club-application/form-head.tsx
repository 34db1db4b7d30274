import { from, Slot, token } from '@league/shared';
import { APPLICATION_CATEGORIES } from '@league/shared/contract';
import { SelectField } from '@league/shared/kit';
import { useCallback } from 'react';
import styled from 'styled-components';
import type { DraftErrors } from './check-draft.ts';
import type { Draft } from './draft.ts';
import type { DraftAction } from './draft-reducer.ts';

interface Props {
  draft: Draft;
  wanted: string | null;
  errors: DraftErrors;
  change: (action: DraftAction) => void;
  onErrors: (change: (errors: DraftErrors) => DraftErrors) => void;
}

/** Where the focus goes when the form begins again. */
export const HEAD_ID = 'application-what';

/** What the application is for: one category of one tournament. */
export function FormHead({ draft, wanted, errors, change, onErrors }: Props) {
  const handleTournament = useCallback(
    (tournament: NonNullable<Draft['tournament']>) => {
      change({ type: 'tournamentChosen', tournament });
      onErrors(({ tournament: _, ...rest }) => rest);
    },
    [change, onErrors],
  );
  const handleCategory = (id: string) => {
    const category = APPLICATION_CATEGORIES.find((one) => one.id === id)?.id ?? '';
    change({ type: 'categoryChosen', category });
    onErrors(({ category: _, ...rest }) => rest);
  };
  return (
    <section aria-labelledby={HEAD_ID}>
      <Title id={HEAD_ID} tabIndex={-1}>
        Турнир и категория
      </Title>
      <Fields>
        <Place>
          <Slot
            name="tournaments/choice"
            id="application-tournament"
            label="Турнир"
            value={draft.tournament}
            wanted={wanted}
            onChange={handleTournament}
            error={errors.tournament}
          />
        </Place>
        <SelectField
          id="application-category"
          label="Категория"
          name="category"
          required
          value={draft.category}
          error={errors.category}
          description="На каждую категорию – отдельная заявка."
          onChange={({ target }) => handleCategory(target.value)}
        >
          {APPLICATION_CATEGORIES.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      </Fields>
    </section>
  );
}

const Title = styled.h2`
  margin: 0 0 ${token('s3')};
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};
  align-items: start;

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
/** As high as the field that comes from another part, so that nothing jumps when it is there. */
const Place = styled.div`
  min-height: 78px;

  /* What stands for the part meanwhile has the room of a whole section otherwise. */
  & > [aria-busy='true'] {
    min-height: 0;

    & > p {
      padding: ${token('s4')} 0;
    }
  }
`;
