import { type PluralForms, plural } from '@league/shared';
import { ageGroupsOf, birthYearsText, type IntakeRefusal, placesLeftText } from '@league/shared/contract';
import { Columns, SelectField, Text } from '@league/shared/kit';
import styled from 'styled-components';
import type { Draft } from './draft/application-draft.ts';
import type { DraftErrors } from './draft/check-draft.ts';
import type { DraftAction } from './draft/draft-reducer.ts';
import { TournamentField } from './tournament-field.tsx';
import type { Tournaments } from './use-tournaments.ts';

interface Props {
  draft: Draft;
  tournaments: Tournaments;
  /** Why the tournament does not accept it. */
  refused: IntakeRefusal | null;
  errors: DraftErrors;
  change: (action: DraftAction) => void;
  onErrors: (change: (errors: DraftErrors) => DraftErrors) => void;
}

/** Gets the focus when the form starts over. */
export const HEAD_ID = 'application-what';

const COMPETITIONS: PluralForms = { one: 'соревновании', few: 'соревнованиях', many: 'соревнованиях' };
const beforeText = (most: number | undefined) =>
  most === undefined
    ? ''
    : most === 0
      ? ' Только для первых соревнований в жизни.'
      : ` Для тех, кто был не больше чем на ${most}\u00a0${plural(most, COMPETITIONS)}.`;

/** What the application is for: one category of one tournament. */
export function FormHead({ draft, tournaments, refused, errors, change, onErrors }: Props) {
  const groups = ageGroupsOf(draft.tournament ?? {});
  const chosen = groups.find(({ id }) => id === draft.category);
  const left = tournaments.list?.find(({ id }) => id === draft.tournament?.id)?.categories_left ?? {};
  const leftIn = (id: string) => {
    const places = left[id];
    return places !== undefined && `, ${places === 0 ? 'мест нет' : placesLeftText(places).toLowerCase()}`;
  };
  const handleTournament = ({ id, title, date, categories }: NonNullable<Draft['tournament']>) => {
    change({ type: 'tournamentChosen', tournament: { id, title, date, ...(categories && { categories }) } });
    onErrors(({ tournament: _, ...rest }) => rest);
  };
  const handleCategory = (id: string) => {
    change({ type: 'categoryChosen', category: id });
    onErrors(({ category: _, ...rest }) => rest);
  };
  return (
    <section aria-labelledby={HEAD_ID}>
      <Text as="h2" $below="s3" id={HEAD_ID} tabIndex={-1}>
        Турнир и категория
      </Text>
      <Columns>
        <Place>
          <TournamentField
            value={draft.tournament}
            tournaments={tournaments}
            refused={refused}
            error={errors.tournament}
            onChoose={handleTournament}
          />
        </Place>
        <SelectField
          id="application-category"
          label="Категория"
          name="category"
          required
          value={draft.category}
          error={errors.category}
          description={`На каждую категорию — отдельная заявка.${beforeText(chosen?.competitions)}`}
          onChange={({ target }) => handleCategory(target.value)}
        >
          {groups.map((group) => (
            <option
              key={group.id}
              value={group.id}
              disabled={left[group.id] === 0 && group.id !== draft.category}
            >
              {group.title}
              {draft.tournament && `, ${birthYearsText(group, draft.tournament.date)} г. р.`}
              {leftIn(group.id)}
            </option>
          ))}
        </SelectField>
      </Columns>
    </section>
  );
}

/** As high as the field, so that nothing moves when the list has loaded. */
const Place = styled.div`
  min-height: 78px;
`;
