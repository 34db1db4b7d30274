import { Button, Link, logProblem } from '@league/shared';
import { useListAthletesQuery } from '@league/shared/api';
import type { Athlete } from '@league/shared/contract';
import { fullName } from '@league/shared/contract';
import {
  Card,
  Dialog,
  DialogButton,
  formatDay,
  Line,
  PlainList,
  QueryResult,
  Quiet,
  Refusal,
  Stack,
  Text,
  useForm,
} from '@league/shared/kit';
import { CoachChooser } from '@league/shared/tournament';
import { useState } from 'react';
import { Doubles } from './doubles.tsx';
import { useAssignCoachMutation } from './people.api.ts';
import { Details, PersonLink } from './people-list.tsx';

interface Custodian {
  accountId: number;
  clubId: number;
}

interface Handing {
  athlete: Athlete;
  clubId: number;
  onClose: () => void;
}

function HandForm({ athlete, clubId, onClose }: Handing) {
  const [values, setValues] = useState({ coach: '' });
  const [assign] = useAssignCoachMutation();
  const form = useForm({
    values,
    onChange: setValues,
    toBody: ({ coach }) => ({ coach_id: Number(coach) }),
    fieldOf: (wire) => (wire === 'coach_id' ? 'coach' : wire),
    send: async (body) => {
      const answer = await assign({ id: athlete.id, ...body });
      if (answer.error) logProblem('Спортсмен не передан', answer.error);
      return answer;
    },
    onSent: onClose,
  });
  return (
    <Stack as="form" {...form.props}>
      <CoachChooser {...form.choice('coach')} clubId={String(clubId)} />
      <Refusal of={form.refusal} failed="Не удалось передать. Попробуйте ещё раз." />
      <div>
        <Button type="submit" busy={form.isBusy} disabled={!values.coach}>
          Передать
        </Button>
      </div>
    </Stack>
  );
}

/** The athletes the club has got from coaches who have left, each with the way to another coach; quiet if none. */
export function ManagedAthletes({ accountId, clubId }: Custodian) {
  const query = useListAthletesQuery({ coachId: accountId });
  // Mostly there are none: a skeleton would only make the page jump.
  if (query.data?.length === 0 || (!query.data && !query.error)) return null;
  return (
    <QueryResult query={query} what="список спортсменов без тренера">
      {(athletes) => (
        <Card>
          <Text as="h3" $below="s2" $size="body">
            Спортсмены без тренера
          </Text>
          <Quiet>
            Их тренер покинул лигу, и теперь клуб сам правит их данные и документы, записывает их на{' '}
            <Link to="/camp">сборы</Link> и <Link to="/certification">события</Link> и подаёт за них заявки на
            турниры. Когда найдётся новый тренер, передайте их ему.
          </Quiet>
          <Doubles athletes={athletes} />
          <PlainList>
            {athletes.map((athlete) => (
              <Line key={athlete.id}>
                <div>
                  <PersonLink to={`/profile/${athlete.id}`}>{fullName(athlete)}</PersonLink>
                  {athlete.birthdate && <Details>{formatDay(athlete.birthdate)}</Details>}
                </div>
                <DialogButton
                  variant="secondary"
                  label="Передать тренеру"
                  aria-label={`Передать тренеру: ${fullName(athlete)}`}
                >
                  {({ isOpen, onClose }) => (
                    <Dialog isOpen={isOpen} onClose={onClose} title={`Кому передать: ${fullName(athlete)}?`}>
                      <HandForm athlete={athlete} clubId={clubId} onClose={onClose} />
                    </Dialog>
                  )}
                </DialogButton>
              </Line>
            ))}
          </PlainList>
        </Card>
      )}
    </QueryResult>
  );
}
