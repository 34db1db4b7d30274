import { token } from '@league/shared';
import type { ActivityKind } from '@league/shared/api';
import { type ActivityTerms, CANCELLED, type Event } from '@league/shared/contract';
import { formatLongDays } from '@league/shared/kit';
import styled from 'styled-components';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';

interface Props {
  kind: ActivityKind;
  activity: Pick<Event, 'date' | 'location' | 'status'>;
  terms: ActivityTerms | undefined;
}

/** Says that it was moved, with the days and the place before, or that it is cancelled, with the reason. */
export function ChangeLine({ kind, activity, terms }: Props) {
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
