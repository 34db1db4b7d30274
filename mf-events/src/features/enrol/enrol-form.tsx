import { Button, isApiError, logProblem, token } from '@league/shared';
import type { ActivityRef } from '@league/shared/api';
import type { Athlete } from '@league/shared/contract';
import { Answer, Notice, PickAll, PlainList, SearchablePeople, Text } from '@league/shared/kit';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useEnrolAthletesMutation } from '../../lib/activities.api.ts';
import { AthleteRow } from './athlete-row.tsx';
import { enrolLabel } from './enrol-text.ts';
import type { PaperWarning } from './paper-warnings.ts';

export interface EnrolFormProps extends ActivityRef {
  athletes: readonly Athlete[];
  /** The day of the camp or event. */
  day: string;
  /** Ids of athletes who are registered already. */
  registered: ReadonlySet<number>;
  /** Problems of the athletes' papers, by id. */
  papers: ReadonlyMap<number, readonly PaperWarning[]>;
  picked: readonly number[];
  onPick: (picked: readonly number[]) => void;
  /** The way for athletes who are not in the list. */
  paste: ReactNode;
  /** Called with the number of enrolled athletes. */
  onEnrolled: (count: number) => void;
}

/** Picks athletes and enrols them, all or none; a failure keeps the selection. */
export function EnrolForm({
  kind,
  id,
  athletes,
  day,
  registered,
  papers,
  picked,
  onPick,
  paste,
  onEnrolled,
}: EnrolFormProps) {
  const [isEmptyRefused, setIsEmptyRefused] = useState(false);
  const [enrol, { error, isLoading, originalArgs }] = useEnrolAthletesMutation();
  const free = athletes.filter((athlete) => !registered.has(athlete.id));
  const athleteIds = free.map((athlete) => athlete.id).filter((athleteId) => picked.includes(athleteId));

  const handleToggle = (athleteId: number) => {
    setIsEmptyRefused(false);
    const others = picked.filter((other) => other !== athleteId);
    onPick(others.length < picked.length ? others : [...picked, athleteId]);
  };

  const handleEnrol = async () => {
    setIsEmptyRefused(athleteIds.length === 0);
    if (athleteIds.length === 0) return;
    try {
      await enrol({ kind, id, athleteIds }).unwrap();
      onEnrolled(athleteIds.length);
    } catch (refusal) {
      logProblem('Не удалось зарегистрировать спортсменов', refusal);
    }
  };

  if (free.length === 0)
    return (
      <>
        <Notice tone="info">Все ваши спортсмены уже записаны.</Notice>
        {paste}
      </>
    );
  return (
    <>
      <Text $below="s3" $color="ink2" aria-live="polite">
        Выбрано {athleteIds.length} из {free.length}
      </Text>
      <PickAll
        ids={free.map((athlete) => athlete.id)}
        picked={new Set(picked)}
        onPick={(all) => {
          setIsEmptyRefused(false);
          onPick([...all]);
        }}
      />
      <AthletePicker
        athletes={athletes}
        day={day}
        registered={registered}
        papers={papers}
        picked={new Set(picked)}
        refused={refusedAthletes(error, originalArgs?.athleteIds ?? [])}
        onToggle={handleToggle}
      />
      {paste}
      <Foot>
        {!isLoading && <EnrolProblem isEmpty={isEmptyRefused} error={error} />}
        <Button busy={isLoading} onClick={handleEnrol}>
          {enrolLabel(athleteIds.length)}
        </Button>
      </Foot>
    </>
  );
}

/** Stays visible below a long list, unless a phone's keyboard leaves no room for both. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: ${token('s3')};
  padding: ${token('s4')} 0;
  background: ${token('card')};

  @media (max-height: 480px) {
    position: static;
  }
`;

/** Why the athletes were not enrolled: nobody is picked, or the call failed; the reason of a refusal is shown. */
function EnrolProblem({ isEmpty, error }: { isEmpty: boolean; error: unknown }) {
  if (isEmpty) return <Answer tone="error">Выберите хотя бы одного спортсмена.</Answer>;
  if (!error) return null;
  const isRefusal = isApiError(error) && typeof error.status === 'number' && error.status < 500;
  return (
    <Answer tone="error" title="Не удалось зарегистрировать. Попробуйте ещё раз.">
      {isRefusal && error.message}
    </Answer>
  );
}

/**
 * Why each athlete was refused, by id. The provider reports athletes as field errors, by their position in the request:
 * `athleteIds.2`.
 */
function refusedAthletes(error: unknown, athleteIds: readonly number[]): ReadonlyMap<number, string> {
  const fields = isApiError(error) ? error.fields : {};
  return new Map(
    athleteIds.flatMap((id, place) => {
      const reason = fields[`athleteIds.${place}`];
      return reason ? [[id, reason] as const] : [];
    }),
  );
}

interface Props {
  athletes: readonly Athlete[];
  /** The day of the camp or event. */
  day: string;
  registered: ReadonlySet<number>;
  /** Problems of the athletes' papers, by id. */
  papers: ReadonlyMap<number, readonly PaperWarning[]>;
  picked: ReadonlySet<number>;
  /** Why the provider refused an athlete, by id. */
  refused: ReadonlyMap<number, string>;
  onToggle: (id: number) => void;
}

/** The athletes to choose from. A picked athlete stays picked while a search hides the row. */
function AthletePicker({ athletes, day, registered, papers, picked, refused, onToggle }: Props) {
  return (
    <SearchablePeople people={athletes}>
      {(shown) => (
        <PlainList>
          {shown.map((athlete) => (
            <li key={athlete.id}>
              <AthleteRow
                athlete={athlete}
                day={day}
                isRegistered={registered.has(athlete.id)}
                papers={papers.get(athlete.id) ?? []}
                isPicked={picked.has(athlete.id)}
                refusal={refused.get(athlete.id)}
                onToggle={() => onToggle(athlete.id)}
              />
            </li>
          ))}
        </PlainList>
      )}
    </SearchablePeople>
  );
}
