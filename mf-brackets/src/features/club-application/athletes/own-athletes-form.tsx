import { Button, Link, token } from '@league/shared';
import { type Athlete, athleteCount, athleteOf, misfits, weightText } from '@league/shared/contract';
import { CheckboxField, Field, formatDay, PickAll, PlainList, SearchablePeople } from '@league/shared/kit';
import { type DraftRow, groupOfAim } from '@league/shared/tournament';
import { useState } from 'react';
import styled from 'styled-components';
import type { Draft } from '../draft/application-draft.ts';
import { fromProfile } from '../draft/from-profile.ts';

/** What the application asks of a profile, in the genitive. */
const NEEDED: readonly [keyof DraftRow, string][] = [
  ['birthdate', 'даты рождения'],
  ['sex', 'пола'],
  ['weight', 'веса'],
  ['sport_qualification', 'разряда'],
  ['technical_quality', 'пояса'],
];

interface Fitness {
  /** The row that the profile fills. */
  row: DraftRow;
  /** Why the athlete cannot be in the category. */
  misfit: string;
  /** What the profile lacks; it can be filled in the application, too. */
  lacks: string;
}

/** What becomes of an athlete in an application. */
function fitnessOf(
  athlete: Athlete,
  aim: Pick<Draft, 'category' | 'tournament'>,
  takenOver: Partial<DraftRow> = {},
): Fitness {
  const row = fromProfile(athlete, takenOver, aim);
  const { weight, ...found } = misfits(row, groupOfAim(aim), aim.tournament?.date ?? null);
  const missing = NEEDED.filter(([field]) => row[field] === '').map(([, text]) => text);
  return {
    // Another weight is chosen in the application.
    row: weight ? { ...row, weight: '' } : row,
    misfit: Object.values(found).join('. '),
    lacks: [...missing, ...(weight ? ['подходящего веса'] : [])].join(', '),
  };
}

interface Props {
  athletes: readonly Athlete[];
  draft: Draft;
  takenOver: Partial<DraftRow>;
  onTaken: (rows: DraftRow[]) => void;
  onDone: () => void;
}

const nameOf = ({ lastname, firstname }: Athlete) => `${lastname} ${firstname}`;

/** Birthday and weight, as far as they are known. */
const detailsOf = ({ birthdate, weight }: Athlete) =>
  [birthdate && formatDay(birthdate), weight && weightText(weight)].filter(Boolean).join(', ');

/** Picks athletes and fills rows from their profiles. Whoever does not fit the category is off, with the reason. */
export function OwnAthletesForm({ athletes, draft, takenOver, onTaken, onDone }: Props) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [city, setCity] = useState(takenOver.city ?? '');
  const taken = new Set(draft.rows.map(athleteOf));
  const judged = new Map(
    athletes.map((athlete) => {
      const isTaken = taken.has(athleteOf({ name: nameOf(athlete), birthdate: athlete.birthdate ?? '' }));
      const fitness = fitnessOf(athlete, draft, { ...takenOver, city });
      return [athlete.id, isTaken ? { ...fitness, misfit: 'уже в заявке' } : fitness];
    }),
  );
  const chosen = athletes.flatMap(({ id }) => (picked.has(id) ? (judged.get(id)?.row ?? []) : []));

  const handleToggle = (id: number) =>
    setPicked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  return (
    <>
      <PickAll
        ids={athletes.flatMap(({ id }) => (judged.get(id)?.misfit ? [] : id))}
        picked={picked}
        onPick={setPicked}
      />
      <SearchablePeople people={athletes}>
        {(shown) => (
          <PlainList $above="s4" $below="s4" $gap="s2">
            {shown.map((athlete) => (
              <li key={athlete.id}>
                <CheckboxField
                  name="athlete"
                  label={
                    <>
                      <Name>{nameOf(athlete)}</Name> {judged.get(athlete.id)?.misfit || detailsOf(athlete)}
                    </>
                  }
                  checked={picked.has(athlete.id)}
                  disabled={Boolean(judged.get(athlete.id)?.misfit)}
                  onChange={() => handleToggle(athlete.id)}
                />
                <Lacks athlete={athlete} {...judged.get(athlete.id)} />
              </li>
            ))}
          </PlainList>
        )}
      </SearchablePeople>
      {!takenOver.city && (
        <Field
          label="Город команды"
          name="city"
          autoComplete="off"
          description="Один для всех добавленных."
          value={city}
          onChange={({ target }) => setCity(target.value)}
        />
      )}
      <Foot>
        <p aria-live="polite">
          {picked.size > 0 ? `Выбрано: ${athleteCount(picked.size)}` : 'Отметьте, кого добавить.'}
        </p>
        <Button
          disabled={picked.size === 0}
          onClick={() => {
            onTaken(chosen);
            onDone();
          }}
        >
          Добавить в заявку
        </Button>
      </Foot>
    </>
  );
}

/** What a profile lacks, and where it is mended; the draft is kept meanwhile. */
const Lacks = ({ athlete, lacks, misfit }: { athlete: Athlete } & Partial<Fitness>) =>
  lacks && !misfit ? (
    <Hint>
      Не хватает {lacks}: заполните в заявке{' '}
      {athlete.may_correct !== false && (
        <>
          или <Link to={`/profile/${athlete.id}?from=application`}>дополните профиль</Link>
        </>
      )}
    </Hint>
  ) : null;

const Name = styled.span`
  display: block;
  font-size: ${token('body')};

  :enabled ~ * & {
    color: ${token('ink')};
  }
`;
const Hint = styled.p`
  margin: 0 0 0 calc(24px + ${token('s3')});
  color: ${token('ink2')};
  font-size: ${token('small')};
`;
/** Stays visible below a long list, unless a phone's keyboard leaves no room for both. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: ${token('s2')};
  padding: ${token('s3')} 0;
  background: ${token('card')};

  /* A field that takes the focus scrolls clear of it. */
  :has(> &) :is(input, select) {
    scroll-margin-block-end: 8rem;
  }

  & > p {
    color: ${token('ink2')};
  }
  @media (max-height: 480px) {
    position: static;
  }
`;
