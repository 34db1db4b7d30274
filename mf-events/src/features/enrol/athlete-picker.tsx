import { token } from '@league/shared';
import type { Athlete } from '@league/shared/contract';
import { Field, findsPerson, SHORT_LIST } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { AthleteRow } from './athlete-row.tsx';
import type { PaperWarning } from './paper-warnings.ts';

interface Props {
  athletes: readonly Athlete[];
  registered: ReadonlySet<number>;
  /** What is wrong with an athlete's papers, by id. */
  papers: ReadonlyMap<number, readonly PaperWarning[]>;
  picked: ReadonlySet<number>;
  /** Why the provider refused an athlete, by id. */
  refused: ReadonlyMap<number, string>;
  onToggle: (id: number) => void;
}

/** The athletes to pick from. Who is picked stays so while a search hides him. */
export function AthletePicker({ athletes, registered, papers, picked, refused, onToggle }: Props) {
  const [search, setSearch] = useState('');
  const shown = athletes.filter((athlete) => findsPerson(athlete, search));
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
      {shown.length === 0 && <Nobody role="status">Никого не нашлось.</Nobody>}
      <List>
        {shown.map((athlete) => (
          <li key={athlete.id}>
            <AthleteRow
              athlete={athlete}
              isRegistered={registered.has(athlete.id)}
              papers={papers.get(athlete.id) ?? []}
              isPicked={picked.has(athlete.id)}
              refusal={refused.get(athlete.id)}
              onToggle={() => onToggle(athlete.id)}
            />
          </li>
        ))}
      </List>
    </>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Nobody = styled.p`
  margin: 0;
  padding: ${token('s4')} 0;
  color: ${token('ink2')};
`;
