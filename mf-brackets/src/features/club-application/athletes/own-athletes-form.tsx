import { Button, logProblem, token } from '@league/shared';
import { useLazyGetUserQuery } from '@league/shared/api';
import { type Athlete, athleteCount, athleteOf } from '@league/shared/contract';
import { Answer, CheckboxField, formatDay, SearchablePeople } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import type { DraftRow } from '../draft/draft.ts';
import { fromProfile } from '../draft/from-profile.ts';
import { weightText } from '../rows/labels.ts';

interface Props {
  athletes: readonly Athlete[];
  present: readonly DraftRow[];
  takenOver: Partial<DraftRow>;
  onTaken: (rows: DraftRow[]) => void;
  /** Called once all picked athletes have been added. */
  onDone: () => void;
}

const nameOf = ({ lastname, firstname }: Athlete) => `${lastname} ${firstname}`;

/** Birthday and weight, as far as they are known. */
const detailsOf = ({ birthdate, weight }: Athlete) =>
  [birthdate && formatDay(birthdate), weight && weightText(weight.trim())].filter(Boolean).join(', ');

/** Picks athletes and loads their profiles; an athlete whose profile does not load stays picked. */
export function OwnAthletesForm({ athletes, present, takenOver, onTaken, onDone }: Props) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ names: string; isPart: boolean } | null>(null);
  const [getUser] = useLazyGetUserQuery();
  const taken = new Set(present.map(athleteOf));
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
    const rows = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [fromProfile(answer.value, takenOver)] : [],
    );
    const missing = chosen.filter((_, index) => answers[index]?.status === 'rejected');
    for (const answer of answers)
      if (answer.status === 'rejected') logProblem('Не удалось загрузить профиль спортсмена', answer.reason);
    if (rows.length > 0) onTaken(rows);
    if (missing.length === 0) return onDone();
    setFailure({ names: missing.map(nameOf).join(', '), isPart: rows.length > 0 });
    setPicked(new Set(missing.map(({ id }) => id)));
    setIsBusy(false);
  };

  return (
    <>
      <SearchablePeople people={athletes}>
        {(shown) => (
          <List>
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

const List = styled.ul`
  display: grid;
  gap: ${token('s2')};
  margin: ${token('s4')} 0 0;
  padding: 0;
  list-style: none;
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
