import { from, Link, Slot, token } from '@league/shared';
import type { OrganiserActivity } from '@league/shared/contract';
import { Badge, formatLongDay, formatLongDays, Quiet, quoted, Stack } from '@league/shared/kit';
import { useId } from 'react';
import styled from 'styled-components';
import { Item, Name } from '../../lib/organiser-parts.ts';

const KINDS = { event: 'Событие', camp: 'Лагерь' } as const;

/** One event or camp with its answers and payments. */
export function ActivityCard({ activity }: { activity: OrganiserActivity }) {
  const {
    id,
    kind,
    name,
    date,
    end_date,
    answer_by,
    location,
    club_name,
    pending,
    accepted,
    declined,
    paid,
  } = activity;
  const titleId = useId();
  const isCancelled = activity.cancelled_at !== null;
  const title = `${KINDS[kind]} ${quoted(name)}`;
  return (
    <Item as="article" aria-labelledby={titleId}>
      <Beside>
        <Stack $gap="s2">
          <Name id={titleId}>{title}</Name>
          <Quiet>
            <time dateTime={date}>{formatLongDays(date, end_date)}</time> · {location}
            {club_name !== null && ` · ${club_name}`}
          </Quiet>
          {answer_by !== null && <Quiet>Ответить до {formatLongDay(answer_by)}</Quiet>}
          <p>
            Приняли: {accepted}, оплатили: {paid}, ждём ответа: {pending}, отказались: {declined}.
            {activity.places && ` Мест: ${activity.places}.`}
          </p>
          {isCancelled && (
            <>
              <p>
                <Badge tone="hong">Отменено</Badge>
              </p>
              <Quiet>Причина: {activity.cancel_reason}</Quiet>
              {paid > 0 && (
                <p>
                  Оплат к возврату: {paid}. <Link to="/organiser?tab=payments">Возвраты</Link>
                </p>
              )}
            </>
          )}
        </Stack>
        <Slot name="events/manage" kind={kind} id={id} title={name} isClosed={isCancelled} />
      </Beside>
    </Item>
  );
}

/** Text and buttons; beside each other where both fit, so that a tablet shows three activities. */
const Beside = styled.div`
  display: grid;
  gap: ${token('s3')};

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;
