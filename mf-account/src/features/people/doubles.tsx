import { Link } from '@league/shared';
import { type Athlete, athleteOf, fullName } from '@league/shared/contract';
import { DialogButton, formatDay, Notice, PlainList, Row, Stack } from '@league/shared/kit';
import { DetachDialog } from './affiliation/detach-dialog.tsx';

/** Athletes of one name and birth date. */
const doublesIn = (athletes: readonly Athlete[]) =>
  [
    ...Map.groupBy(
      athletes.filter(({ birthdate }) => birthdate),
      ({ lastname, firstname, birthdate }) =>
        athleteOf({ name: `${lastname} ${firstname}`, birthdate: birthdate ?? '' }),
    ).values(),
  ].filter(({ length }) => length > 1);

/** What else is known of a profile, to tell it from its double. */
const kindOf = ({ may_correct, awaits_parent }: Athlete) =>
  may_correct
    ? 'без своего входа и без родителя'
    : awaits_parent
      ? 'со своим входом'
      : 'с родителем на сайте';

/** Profiles of one athlete in a coach's list: the coach looks at them, and removes one that nobody else uses. */
export const Doubles = ({ athletes }: { athletes: readonly Athlete[] }) =>
  doublesIn(athletes).map(([first, ...others]) => {
    if (!first) return null;
    return (
      <Notice key={first.id} tone="warning" title="Похоже, это один спортсмен">
        <Stack $gap="s2">
          <span>
            {fullName(first)}, {first.birthdate && formatDay(first.birthdate)}. Посмотрите профили и уберите
            лишний.
          </span>
          <PlainList $gap="s2">
            {[first, ...others].map((athlete, index) => (
              <li key={athlete.id}>
                <Row $align="center" $gap="s3">
                  <Link to={`/profile/${athlete.id}`}>Профиль {index + 1}</Link>
                  <span>{kindOf(athlete)}</span>
                  {athlete.may_correct && <RemoveDouble athlete={athlete} number={index + 1} />}
                </Row>
              </li>
            ))}
          </PlainList>
        </Stack>
      </Notice>
    );
  });

const RemoveDouble = ({ athlete, number }: { athlete: Athlete; number: number }) => (
  <DialogButton
    variant="secondary"
    label="Удалить лишний"
    aria-label={`Удалить лишний: профиль ${number}, ${fullName(athlete)}`}
  >
    {(control) => (
      <DetachDialog
        {...control}
        person={{ id: athlete.id, name: fullName(athlete) }}
        title={`Удалить профиль ${number}: ${fullName(athlete)}?`}
        confirmLabel="Удалить"
      >
        Пропадёт всё, что есть только в нём: документы, согласия, записи на сборы и события. Другой профиль
        останется.
      </DetachDialog>
    )}
  </DialogButton>
);
