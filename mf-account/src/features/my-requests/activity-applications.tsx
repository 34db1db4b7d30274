import type { ActivityRequest } from '@league/shared/contract';
import { SelectField } from '@league/shared/kit';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { TimeGroups } from './time-groups.tsx';

const { compare } = new Intl.Collator('ru');

/** The athletes of the applications, each once, by name. */
const athletesOf = (requests: readonly ActivityRequest[]) =>
  [...new Map(requests.map(({ athlete }) => [athlete.id, athlete])).values()].toSorted(
    (a, b) => compare(a.lastname, b.lastname) || compare(a.firstname, b.firstname),
  );

interface Props {
  requests: readonly ActivityRequest[];
  /** The heading above, if there is one. */
  kind?: string;
  /** The applications of one group, in order. */
  children: (requests: readonly ActivityRequest[]) => ReactNode;
}

/** Applications for events and camps, of all athletes or of one of them. */
export function ActivityApplications({ requests, kind, children }: Props) {
  const [athleteId, setAthleteId] = useState('');
  const athletes = athletesOf(requests);
  const shown = athletes.some(({ id }) => String(id) === athleteId)
    ? requests.filter(({ athlete }) => String(athlete.id) === athleteId)
    : requests;
  return (
    <>
      {athletes.length > 1 && (
        <Filter>
          <SelectField
            label="Спортсмен"
            name="athlete"
            placeholder="Все"
            value={athleteId}
            onChange={({ target }) => setAthleteId(target.value)}
          >
            {athletes.map(({ id, lastname, firstname }) => (
              <option key={id} value={id}>
                {lastname} {firstname}
              </option>
            ))}
          </SelectField>
        </Filter>
      )}
      <TimeGroups items={shown} dateOf={({ activity }) => activity.date} {...(kind && { kind })}>
        {children}
      </TimeGroups>
    </>
  );
}

const Filter = styled.div`
  max-width: 360px;
`;
