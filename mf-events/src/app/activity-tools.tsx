import { Button, lazyPage, selectVerifiedUser, token, useAppSelector } from '@league/shared';
import type { ActivityKind } from '@league/shared/api';
import {
  ACTIVITY_CAPACITY,
  type ActivityTerms,
  CANCELLED,
  type Event,
  isAnswerLate,
  isOver,
} from '@league/shared/contract';
import { Answer, Dialog, DialogButton } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { enrolledText } from '../features/enrol/enrol-text.ts';
import { saveCalendar } from '../lib/save-calendar.ts';
import { useNow } from '../lib/use-now.ts';
import { useTerms } from '../lib/use-terms.ts';
import { useOrganiser } from '../lib/viewer.ts';

const EnrolDialog = lazyPage(() => import('../features/enrol/enrol-dialog.tsx'));
const ParticipantsView = lazyPage(() => import('../features/participants/participants-view.tsx'));

interface Props {
  kind: ActivityKind;
  activity: Event | (Event & ActivityTerms);
  /** The person enrols athletes. */
  enrols: boolean;
}

/**
 * Actions for one camp or event: anybody adds it to a calendar, a coach, and a club that holds some, enrols athletes; a
 * coach and a club see the participants.
 */
export function ActivityTools({ kind, activity, enrols }: Props) {
  const user = useAppSelector(selectVerifiedUser);
  const [enrolled, setEnrolled] = useState(0);
  const { organiser, isWaiting } = useOrganiser();
  const isOrganiser = organiser !== null && !isWaiting;
  const terms = useTerms(activity);
  const now = useNow();
  const over = isOver(activity, now) || activity.status === CANCELLED;
  const isFull = activity.participants >= (terms?.places ?? ACTIVITY_CAPACITY);
  const isEnrolmentClosed = isFull || isAnswerLate(terms?.answer_by ?? null, now);
  if (!isOrganiser && over) return null;
  const { id, name, date } = activity;
  return (
    <>
      <Row>
        {user && enrols && !over && isEnrolmentClosed && (
          <Button variant="secondary" disabled>
            Запись закрыта
          </Button>
        )}
        {user && enrols && !over && !isEnrolmentClosed && (
          <DialogButton
            variant="secondary"
            label="Записать спортсменов"
            aria-label={`Записать спортсменов: ${name}`}
          >
            {(control) => (
              <EnrolDialog
                {...control}
                key={user.id}
                kind={kind}
                id={id}
                name={name}
                date={date}
                coachId={user.id}
                onEnrolled={setEnrolled}
              />
            )}
          </DialogButton>
        )}
        {isOrganiser && (
          <DialogButton variant="secondary" label="Участники" aria-label={`Участники: ${name}`}>
            {(control) => (
              <Dialog {...control} title="Участники" eyebrow={name} width="wide">
                <ParticipantsView kind={kind} id={id} />
              </Dialog>
            )}
          </DialogButton>
        )}
        {!over && (
          <Button
            variant={isOrganiser ? 'quiet' : 'secondary'}
            aria-label={`В календарь: ${name}`}
            onClick={() => saveCalendar([{ kind, activity, terms }], name)}
          >
            В&nbsp;календарь
          </Button>
        )}
      </Row>
      {enrolled > 0 && <Answer tone="success">{enrolledText(enrolled)}</Answer>}
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s2')};
  margin: ${token('s4')} 0;

  &:last-child {
    margin-bottom: 0;
  }

  & > button {
    flex: 1 1 auto;
  }
`;
