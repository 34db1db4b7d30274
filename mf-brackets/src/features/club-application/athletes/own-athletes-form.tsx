import { logProblem, token } from '@league/shared';
import { useLazyGetUserQuery } from '@league/shared/api';
import type { Athlete } from '@league/shared/contract';
import {
  Button,
  CheckboxField,
  Field,
  findsPerson,
  formatDay,
  Notice,
  SHORT_LIST,
  searchable,
} from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import type { DraftRow } from '../draft.ts';
import { fromProfile } from '../from-profile.ts';
import { athleteCount, weightText } from '../words.ts';

interface Props {
  athletes: readonly Athlete[];
  present: readonly DraftRow[];
  takenOver: Partial<DraftRow>;
  onTaken: (rows: DraftRow[]) => void;
}

const nameOf = ({ lastname, firstname }: Athlete) => `${lastname} ${firstname}`;
const personOf = (name: string, birthdate: string | null) => `${searchable(name)}|${birthdate ?? ''}`;

/** Birthday and weight, as far as they are known. */
const detailsOf = ({ birthdate, weight }: Athlete) =>
  [birthdate && formatDay(birthdate), weight && weightText(weight.trim())].filter(Boolean).join(', ');

/** Picks athletes and brings their profiles; a failure keeps the selection. */
export function OwnAthletesForm({ athletes, present, takenOver, onTaken }: Props) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [getUser] = useLazyGetUserQuery();
  const taken = new Set(present.map(({ name, birthdate }) => personOf(name, birthdate)));
  const isTaken = (athlete: Athlete) => taken.has(personOf(nameOf(athlete), athlete.birthdate));
  const shown = athletes.filter((athlete) => findsPerson(athlete, search));

  const handleToggle = (id: number) =>
    setPicked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  const handleTake = async () => {
    setState('busy');
    try {
      const ids = athletes.map(({ id }) => id).filter((id) => picked.has(id));
      const profiles = await Promise.all(ids.map((id) => getUser(id, true).unwrap()));
      onTaken(profiles.map((profile) => fromProfile(profile, takenOver)));
    } catch (error) {
      logProblem('Не удалось загрузить профили спортсменов', error);
      setState('failed');
    }
  };

  return (
    <>
      {athletes.length > SHORT_LIST && (
        <Field
          label="Найти по имени"
          name="search"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {shown.length === 0 && <p role="status">Никого не нашлось.</p>}
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
      <Foot>
        {state === 'failed' && (
          <Notice tone="error">Не удалось загрузить данные спортсменов. Попробуйте ещё раз.</Notice>
        )}
        <p aria-live="polite">
          {picked.size > 0 ? `Выбрано: ${athleteCount(picked.size)}` : 'Отметьте, кого добавить.'}
        </p>
        <Button busy={state === 'busy'} disabled={picked.size === 0} onClick={handleTake}>
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
/** Stays in sight below a long list. */
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
