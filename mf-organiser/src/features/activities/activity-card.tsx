import { from, Link, token } from '@league/shared';
import { useCancelActivityMutation } from '@league/shared/api';
import type { OrganiserActivity } from '@league/shared/contract';
import {
  Badge,
  DialogButton,
  formatLongDay,
  formatLongDays,
  Quiet,
  quoted,
  Row,
  Stack,
} from '@league/shared/kit';
import { useId } from 'react';
import styled from 'styled-components';
import { reasonCheck } from '../../lib/form/form-checks.ts';
import { Item, Name } from '../../lib/organiser-parts.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';

const KINDS = { event: 'Событие', camp: 'Лагерь' } as const;

interface Props {
  activity: OrganiserActivity;
  /** Called with the outcome of a change or a cancellation. */
  onDone: (outcome: string) => void;
}

/** One event or camp with its answers and payments. */
export function ActivityCard({ activity, onDone }: Props) {
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
  const [cancel] = useCancelActivityMutation();
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
        {!isCancelled && (
          <Row>
            <DialogButton label="Изменить" variant="secondary" aria-describedby={titleId}>
              {(dialog) => (
                <ChangeDialog
                  {...dialog}
                  // Opened anew, it shows what is stored by then. A new picture leaves what is typed.
                  key={JSON.stringify({ ...activity, picture_url: null, picture_alt: null })}
                  activity={activity}
                  title={title}
                  onDone={() => onDone(`${title}: изменено.`)}
                />
              )}
            </DialogButton>
            <DialogButton label="Отменить" variant="quiet" aria-describedby={titleId}>
              {(dialog) => (
                <ReasonDialog
                  {...dialog}
                  title={`Отменить: ${title}?`}
                  label="Причина"
                  description="Её получат спортсмены, родители, тренеры и клуб."
                  confirmLabel="Отменить мероприятие"
                  cancelLabel="Оставить"
                  check={reasonCheck}
                  send={({ reason }) => cancel({ id, reason })}
                  onSent={() => onDone(`${title}: отменено, всем участникам сообщено.`)}
                >
                  Вернуть мероприятие будет нельзя. Записываться, отвечать и платить больше никто не сможет.
                  {paid > 0 && ` Оплат к возврату: ${paid}.`}
                </ReasonDialog>
              )}
            </DialogButton>
          </Row>
        )}
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
