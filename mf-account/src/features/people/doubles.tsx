import { Link } from '@league/shared';
import { type Athlete, areTwoPeople, athleteOf, fullName } from '@league/shared/contract';
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

/** Why the second profile cannot become part of the first, and what to do. */
function obstacle(into: Athlete, from: Athlete): string | undefined {
  if (areTwoPeople(into, from))
    return 'В профилях разное отчество или пол. Если спортсмен один, сначала нужно исправить ошибку в профиле.';
  if (usedBy(from) === 'self' || (from.parent_id && from.parent_id !== into.parent_id))
    return 'Этими профилями пользуются разные люди. Спросите родителей и спортсмена, какой лишний: удалить его может тот, кто в него входит.';
}

const FIELDS = [
  ['вес', 'weight'],
  ['пояс', 'technical_quality'],
  ['разряд', 'sport_qualification'],
  ['регион', 'federation'],
] as const;

/** What both profiles have otherwise. */
const differencesOf = (into: Athlete, from: Athlete) =>
  FIELDS.filter(([, field]) => into[field] && from[field] && into[field] !== from[field]).map(
    ([label, field]) => `${label} «${into[field]}», а не «${from[field]}»`,
  );

/** Profiles of one athlete in a list, which coach or club joins. */
export function Doubles({ athletes }: { athletes: readonly Athlete[] }) {
  const [merge] = useMergeAthletesMutation();
  const [merged, setMerged] = useState('');
  const notices = doublesIn(athletes).map((profiles) => {
    const [first, last] = [profiles[0], profiles.at(-1)];
    if (!first || !last || first === last) return null;
    const name = fullName(first);
    const why = obstacle(first, last);
    const differences = differencesOf(first, last);
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
          {why ?? (
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
                    {usedBy(first) === 'nobody' ? 'новый' : 'из профиля 1, пока он действует'}).
                    {usedBy(first) !== 'nobody' && ' Согласия на бумаге не перейдут: их даёт семья.'} Отменить
                    это нельзя.
                    {differences.length > 0 && ` Останется: ${differences.join('; ')}.`}
                  </CallDialog>
                )}
              </DialogButton>
            </div>
          )}
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
