import { Button, token } from '@league/shared';
import {
  absentees,
  type DayState,
  type Entry,
  groupsOf,
  isCommitted,
  isDrawn,
  type Weighing,
  weighInOf,
  weighInsOf,
  weighingOf,
} from '@league/shared/day';
import { Badge, PlainList, Quiet } from '@league/shared/kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { hoursText, weighInDay, weighInGroups, weighInWhen, weighingText } from '../../lib/day-text.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';

interface Props {
  onOpen: (weighIn: number) => void;
  onClose: (weighIn: number) => void;
}

/** The sessions at the scales, each with its beginning and end. */
export function Sessions({ onOpen, onClose }: Props) {
  const { state, pass } = useDesk();
  const { rules } = state;
  const sessions = weighInsOf(state);
  const now = useMinute();
  if (!rules) return null;
  const entries = Object.values(state.entries);
  return (
    <PlainList aria-label="Сеансы взвешивания">
      {sessions.map((session) => {
        const { id } = session;
        const weighing = weighingOf(state, id);
        const [title, groups] = [weighInWhen(rules, session), weighInGroups(rules, session, sessions.length)];
        const left = weighing === 'open' && timeLeft(weighInDay(rules.date, session), session.until, now);
        return (
          <Line key={id}>
            <div>
              <strong>{title}</strong>{' '}
              <Badge tone={TONES[weighing ?? 'none']}>{weighingText(weighing)}</Badge>
              <Quiet>{groups}</Quiet>
              <Quiet>
                {countText(entries, state, id)}
                {left && `. Осталось ${left}`}
              </Quiet>
            </div>
            {!pass && (
              <SessionButton
                label={sessions.length === 1 ? '' : `: ${title}, ${groups}`}
                weighing={weighing}
                canReopen={groupsOf(state, id).every(
                  (group) => !isCommitted(state, group) && !isDrawn(state, group),
                )}
                onOpen={() => onOpen(id)}
                onClose={() => onClose(id)}
              />
            )}
          </Line>
        );
      })}
    </PlainList>
  );
}

const TONES = { none: 'plain', open: 'gold', closed: 'green' } as const;

function countText(entries: readonly Entry[], state: Parameters<typeof absentees>[0], id: number): string {
  const own = entries.filter(
    ({ category, status }) => status !== 'withdrawn' && weighInOf(state, category)?.id === id,
  );
  return `Взвешено ${own.length - absentees(state, id).length} из ${own.length}`;
}

const MINUTE = 60_000;

/** «1 ч 5 мин» to a time of a day (`09:30`, in Moscow); null before that day and after the time. */
function timeLeft(date: string, until: string, now: Date): string | null {
  const minutes = Math.ceil((Date.parse(`${date}T${until}:00+03:00`) - now.getTime()) / MINUTE);
  return minutes <= 0 || minutes > 24 * 60 ? null : hoursText(minutes);
}

/** The time, kept up to date to half a minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface ButtonProps {
  label: string;
  weighing: Weighing | null;
  canReopen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function SessionButton({ label, weighing, canReopen, onOpen, onClose }: ButtonProps) {
  if (weighing === 'open')
    return (
      <Button key="close" variant="secondary" aria-label={`Закончить взвешивание${label}`} onClick={onClose}>
        Закончить
      </Button>
    );
  if (weighing === null)
    return (
      <Button key="open" aria-label={`Начать взвешивание${label}`} onClick={onOpen}>
        Начать
      </Button>
    );
  return (
    canReopen && (
      <Button variant="quiet" aria-label={`Открыть взвешивание снова${label}`} onClick={onOpen}>
        Открыть снова
      </Button>
    )
  );
}

/** Whether anybody can be weighed now. */
export const isAnybodyWeighed = ({ weighIns }: Pick<DayState, 'weighIns'>): boolean =>
  Object.values(weighIns).includes('open');

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('s3')};
  align-items: center;

  p {
    margin: 0;
  }

  padding-block: ${token('s2')};
  border-block-end: 1px solid ${token('line')};
`;
