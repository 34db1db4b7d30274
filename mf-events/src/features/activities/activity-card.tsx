import { focusRing, Link, token } from '@league/shared';
import type { ActivityKind } from '@league/shared/api';
import {
  ACTIVITY_CAPACITY,
  type ActivityTerms,
  CANCELLED,
  type Event,
  isAnswerLate,
  isOver,
  PARTICIPATION_PRICE,
  rublesText,
} from '@league/shared/contract';
import { Badge, Card, formatLongDay, formatLongDays, Row, Text } from '@league/shared/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTerms } from '../../lib/use-terms.ts';
import { ActivityPicture } from './activity-picture.tsx';
import { OwnLine } from './own-line.tsx';

interface ChangeLineProps {
  kind: ActivityKind;
  activity: Pick<Event, 'date' | 'location' | 'status'>;
  terms: ActivityTerms | undefined;
}

/** Says that it was moved, with the days and the place before, or that it is cancelled, with the reason. */
function ChangeLine({ kind, activity, terms }: ChangeLineProps) {
  const { moved, cancelled } = ACTIVITY_WORDS[kind];
  if (activity.status === CANCELLED)
    return (
      <Line $tone="hong">
        <strong>{cancelled}.</strong>
        {terms?.cancel_reason && ` Причина: ${terms.cancel_reason}`}
      </Line>
    );
  const before = terms?.moved_from;
  if (!before) return null;
  const days = formatLongDays(before.date, before.end_date);
  const isDay = before.date !== activity.date || before.end_date !== terms.end_date;
  return (
    <Line $tone="gold">
      {isDay && (
        <>
          <strong>{moved}</strong> с {days} на {formatLongDays(activity.date, terms.end_date)}{' '}
        </>
      )}
      {before.location !== activity.location && (
        <>
          <strong>Новое место:</strong> {activity.location}, было {before.location}
        </>
      )}
    </Line>
  );
}

const Line = styled.p<{ $tone: 'hong' | 'gold' }>`
  margin: 0 0 ${token('s3')};
  padding: ${token('s2')} ${token('s3')};
  border-inline-start: 4px solid ${({ $tone }) => token($tone)};
  border-radius: ${token('radiusS')};
  background: ${({ $tone }) => token(`${$tone}Soft`)};
  overflow-wrap: anywhere;
`;

/** The deadline of answers: «ответить до 1 июля 2026 г.», or that it has passed. */
const deadlineText = (answerBy: string, now: Date): string =>
  isAnswerLate(answerBy, now)
    ? `ответы принимали до ${formatLongDay(answerBy)}`
    : `ответить до ${formatLongDay(answerBy)}`;

interface Props {
  kind: ActivityKind;
  activity: Event | (Event & ActivityTerms);
  tools: ReactNode;
  /** On its own page, whose head says name, days and place, and whose end what the viewer has to do. */
  isAlone?: boolean;
}

/** A camp or an attestation event: when, where, how many places are taken, the price, and the viewer's own state. */
export function ActivityCard({ kind, activity, tools, isAlone = false }: Props) {
  const { id, name, date, location, status, participants } = activity;
  const terms = useTerms(activity);
  const now = useNow();
  const answerBy = terms?.answer_by ?? null;
  const hasBegun = isOver(activity, now);
  const over = hasBegun && isOver({ date: terms?.end_date ?? date }, now);
  const isCancelled = status === CANCELLED;
  const isOpen = !hasBegun && !isCancelled;
  const capacity = terms?.places ?? ACTIVITY_CAPACITY;
  return (
    <Card>
      {!isAlone && (
        <>
          <ActivityPicture key={terms?.picture_url} {...terms} />
          <Text as="h2" $size="lead" $isBold>
            <NameLink to={`${ACTIVITY_WORDS[kind].path}/${id}`}>{name}</NameLink>
          </Text>
          <Text $above="s1" $below="s3" $color="ink2">
            <time dateTime={date}>{formatLongDays(date, terms?.end_date)}</time> · {location}
          </Text>
        </>
      )}
      <ChangeLine kind={kind} activity={activity} terms={terms} />
      {isOpen && (
        <Text $below="s3" $isBold>
          {rublesText(terms?.price ?? PARTICIPATION_PRICE)}
          {answerBy !== null && ` · ${deadlineText(answerBy, now)}`}
          {participants >= capacity && ' · мест больше нет, запись закрыта'}
        </Text>
      )}
      <Places max={capacity} value={participants} aria-label="Занято мест" />
      <Row $above="s3" $align="center" $justify="space-between">
        <Badge tone={isCancelled ? 'hong' : over ? 'plain' : 'green'}>
          {status ?? (over ? 'Завершён' : hasBegun ? 'Идёт' : 'Активен')}
        </Badge>
        <Text $isBold>
          {participants} / {capacity}
        </Text>
      </Row>
      {isOpen && !isAlone && <OwnLine kind={kind} id={id} name={name} answerBy={answerBy} />}
      {tools}
    </Card>
  );
}

const NameLink = styled(Link)`
  border-radius: ${token('s1')};
  color: inherit;

  ${focusRing}

  &:hover {
    color: ${token('chung')};
  }
`;
const Places = styled.meter`
  width: 100%;
  height: 6px;
  border: 0;
  border-radius: ${token('round')};
  background: ${token('line')};
  appearance: none;
  &::-webkit-meter-bar {
    height: 6px;
    border: 0;
    border-radius: ${token('round')};
    background: ${token('line')};
  }
  &::-webkit-meter-optimum-value {
    background: ${token('chung')};
  }
  &::-moz-meter-bar {
    background: ${token('chung')};
  }
`;
