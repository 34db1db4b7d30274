import { Link } from '@league/shared';
import { type Athlete, athleteOf, fullName } from '@league/shared/contract';
import { CallDialog, DialogButton, formatDay, Notice, Outcome, PlainList, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { useMergeAthletesMutation } from './people.api.ts';

const USERS = { self: 'входит спортсмен', parent: 'ведёт родитель', nobody: 'никто не входит' };
type UsedBy = keyof typeof USERS;

const usedBy = ({ used_by = 'nobody' }: Athlete): UsedBy => used_by;
const rank = (athlete: Athlete) => Object.keys(USERS).indexOf(usedBy(athlete));

/** Athletes of one name and birth date; first the one that somebody uses. */
const doublesIn = (athletes: readonly Athlete[]) =>
  [
    ...Map.groupBy(
      athletes.filter(({ birthdate }) => birthdate),
      ({ lastname, firstname, birthdate }) =>
        athleteOf({ name: `${lastname} ${firstname}`, birthdate: birthdate ?? '' }),
    ).values(),
  ].map((group) => group.toSorted((one, other) => rank(one) - rank(other)));

/** Profiles of one athlete in a list, which coach or club joins. */
export function Doubles({ athletes }: { athletes: readonly Athlete[] }) {
  const [merge] = useMergeAthletesMutation();
  const [merged, setMerged] = useState('');
  const notices = doublesIn(athletes).map((profiles) => {
    const [first, last] = [profiles[0], profiles.at(-1)];
    if (!first || !last || first === last) return null;
    const name = fullName(first);
    return (
      <Notice key={first.id} tone="warning" title="Похоже, это один спортсмен">
        <Stack $gap="s2">
          <span>
            {name}, {first.birthdate && formatDay(first.birthdate)}
          </span>
          <PlainList>
            {profiles.map((athlete, index) => (
              <li key={athlete.id}>
                <Link to={`/profile/${athlete.id}`}>Профиль {index + 1}</Link>: {USERS[usedBy(athlete)]}
              </li>
            ))}
          </PlainList>
          <div>
            <DialogButton variant="secondary" label="Объединить" aria-label={`Объединить: ${name}`}>
              {(control) => (
                <CallDialog
                  {...control}
                  title={`Объединить профили: ${name}?`}
                  confirmLabel="Объединить"
                  send={() => merge({ id: last.id, into: first.id })}
                  onSent={() => setMerged(`${name}: профили объединены.`)}
                >
                  Останется профиль 1 ({USERS[usedBy(first)]}). В него перейдёт всё из профиля{' '}
                  {profiles.length}: записи, приглашения и ответы, платежи, результаты, согласия и документы
                  (из двух одного вида –{' '}
                  {usedBy(first) === 'nobody' ? 'новый' : 'из профиля 1, пока он действует'}). Отменить это
                  нельзя.
                </CallDialog>
              )}
            </DialogButton>
          </div>
        </Stack>
      </Notice>
    );
  });
  return (
    <>
      {merged && <Outcome text={merged} />}
      {notices}
    </>
  );
}
