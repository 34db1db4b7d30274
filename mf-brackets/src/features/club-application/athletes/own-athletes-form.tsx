import { Button, logProblem, token } from '@league/shared';
import { useLazyGetUserQuery } from '@league/shared/api';
import { type Athlete, athleteCount, athleteOf, weightText } from '@league/shared/contract';
import {
  Answer,
  CheckboxField,
  Field,
  formatDay,
  PickAll,
  PlainList,
  SearchablePeople,
} from '@league/shared/kit';
import type { DraftRow } from '@league/shared/tournament';
import { useState } from 'react';
import styled from 'styled-components';
import type { Draft } from '../draft/draft.ts';
import { fromProfile } from '../draft/from-profile.ts';
import { reasonsOf, type Unfit } from './missing-text.ts';
import { UnfitList } from './unfit-list.tsx';

interface Props {
  athletes: readonly Athlete[];
  draft: Draft;
  takenOver: Partial<DraftRow>;
  onTaken: (rows: DraftRow[]) => void;
  /** Called once all picked athletes have been added. */
  onDone: () => void;
}

const nameOf = ({ lastname, firstname }: Athlete) => `${lastname} ${firstname}`;

/** Birthday and weight, as far as they are known. */
const detailsOf = ({ birthdate, weight }: Athlete) =>
  [birthdate && formatDay(birthdate), weight && weightText(weight)].filter(Boolean).join(', ');

/**
 * Picks athletes and fills rows from their profiles. A person who lacks something is not added but named with the way to mend
 * it; an athlete whose profile does not load stays picked.
 */
export function OwnAthletesForm({ athletes, draft, takenOver, onTaken, onDone }: Props) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ names: string; isPart: boolean } | null>(null);
  const [getUser] = useLazyGetUserQuery();
  const [unfit, setUnfit] = useState<readonly Unfit[]>([]);
  const [city, setCity] = useState(takenOver.city ?? '');
  const [isCityAsked] = useState(!takenOver.city);
  const taken = new Set(draft.rows.map(athleteOf));
  const isTaken = (athlete: Athlete) =>
    taken.has(athleteOf({ name: nameOf(athlete), birthdate: athlete.birthdate ?? '' }));

  const handleToggle = (id: number) =>
    setPicked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  const handleTake = async () => {
    setIsBusy(true);
    const chosen = athletes.filter(({ id }) => picked.has(id));
    const answers = await Promise.allSettled(chosen.map(({ id }) => getUser({ id }, true).unwrap()));
    const found = answers.flatMap((answer) =>
      answer.status === 'fulfilled'
        ? [{ athlete: answer.value, row: fromProfile(answer.value, { ...takenOver, city }, draft.category) }]
        : [],
    );
    const judged = found.map((one) => ({
      ...one,
      reasons: reasonsOf(one.row, draft),
      mayMend: one.athlete.may_correct !== false,
    }));
    const rows = judged.filter(({ reasons }) => reasons.length === 0).map(({ row }) => row);
    const lacking = judged.filter(({ reasons }) => reasons.length > 0);
    const missing = chosen.filter((_, index) => answers[index]?.status === 'rejected');
    for (const answer of answers)
      if (answer.status === 'rejected') logProblem('Не удалось загрузить профиль спортсмена', answer.reason);
    if (rows.length > 0) onTaken(rows);
    setUnfit(lacking);
    if (missing.length === 0 && lacking.length === 0) return onDone();
    setFailure(
      missing.length > 0 ? { names: missing.map(nameOf).join(', '), isPart: rows.length > 0 } : null,
    );
    setPicked(new Set(missing.map(({ id }) => id)));
    setIsBusy(false);
  };

  return (
    <>
      <PickAll
        ids={athletes.filter((athlete) => !isTaken(athlete)).map(({ id }) => id)}
        picked={picked}
        onPick={setPicked}
      />
      <SearchablePeople people={athletes}>
        {(shown) => (
          <List $gap="s2">
            {shown.map((athlete) => (
              <li key={athlete.id}>
                <CheckboxField
                  name="athlete"
                  label={
                    <>
                      <Name>{nameOf(athlete)}</Name> {isTaken(athlete) ? 'уже в заявке' : detailsOf(athlete)}
                    </>
                  }
                  checked={picked.has(athlete.id)}
                  disabled={isTaken(athlete)}
                  onChange={() => handleToggle(athlete.id)}
                />
              </li>
            ))}
          </List>
        )}
      </SearchablePeople>
      <Foot>
        {isCityAsked && (
          <Field
            label="Город команды"
            name="city"
            autoComplete="off"
            description="Один для всех добавленных."
            value={city}
            onChange={({ target }) => setCity(target.value)}
          />
        )}
        {unfit.length > 0 && (
          <UnfitList
            unfit={unfit}
            onTakeAsTheyAre={() => {
              onTaken(unfit.map(({ row }) => row));
              onDone();
            }}
          />
        )}
        {failure && (
          <Answer tone="error" title={`Не удалось загрузить данные: ${failure.names}.`}>
            {failure.isPart && 'Остальные добавлены в заявку. '}
            Попробуйте ещё раз или введите их в заявку сами.
          </Answer>
        )}
        <p aria-live="polite">
          {picked.size > 0 ? `Выбрано: ${athleteCount(picked.size)}` : 'Отметьте, кого добавить.'}
        </p>
        <Button busy={isBusy} disabled={picked.size === 0} onClick={handleTake}>
          Добавить в заявку
        </Button>
      </Foot>
    </>
  );
}

const List = styled(PlainList)`
  margin: ${token('s4')} 0 0;
`;
const Name = styled.span`
  display: block;
  color: ${token('ink')};
  font-size: ${token('body')};
`;
/** Stays visible below a long list. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: ${token('s2')};
  padding: ${token('s3')} 0;
  background: ${token('card')};

  & > p {
    margin: 0;
    color: ${token('ink2')};
  }
`;
