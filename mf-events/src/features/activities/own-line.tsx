import { ButtonLink, selectVerifiedUser, token, useAppSelector } from '@league/shared';
import { type ActivityKind, useListRequestsQuery } from '@league/shared/api';
import {
  type ActivityRequest,
  isAnswerLate,
  PARTICIPATION_TEXT,
  type UserType,
} from '@league/shared/contract';
import { Text } from '@league/shared/kit';
import styled from 'styled-components';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';

/** What the viewer has to do with a camp or an event, and where the next step is taken. */
interface OwnState {
  lines: string[];
  /** The next step; absent if there is none. */
  action?: { text: string; to: string };
}

const PAYMENTS = {
  paid: 'оплачено',
  pending: 'оплата обрабатывается',
  none: 'не оплачено',
  canceled: 'не оплачено',
};

const stateOf = ({ status, payment_status }: ActivityRequest, isLate: boolean): string =>
  status === 'accepted'
    ? `${PARTICIPATION_TEXT.accepted}, ${PAYMENTS[payment_status]}`
    : status === 'pending' && isLate
      ? 'Срок ответа прошёл'
      : PARTICIPATION_TEXT[status];

/** The viewer's state from the viewer's own applications for this camp or event; null without any. */
export function ownState(
  requests: readonly ActivityRequest[],
  viewer: { id: number; userType: UserType },
  { kind, id, answerBy }: { kind: ActivityKind; id: number; answerBy: string | null },
): OwnState | null {
  if (requests.length === 0) return null;
  const to = `${ACTIVITY_WORDS[kind].path}/${id}`;
  const isLate = isAnswerLate(answerBy);
  const pending = requests.filter(({ status }) => status === 'pending').length;
  const unpaid = requests.filter(
    ({ status, payment_status }) => status === 'accepted' && payment_status !== 'paid',
  ).length;
  if (viewer.userType === 'coach' || viewer.userType === 'club') {
    const going = requests.filter(({ status }) => status !== 'declined').length;
    const waiting = [pending > 0 && `ждём ответа: ${pending}`, unpaid > 0 && `не оплатили: ${unpaid}`];
    return {
      lines: [[`Ваши спортсмены: ${going}`, ...waiting].filter(Boolean).join(', ')],
      action: { text: 'Готовность команды', to },
    };
  }
  const lines = requests.map((request) => {
    const state = stateOf(request, isLate);
    return request.athlete.id === viewer.id ? state : `${request.athlete.firstname}: ${state.toLowerCase()}`;
  });
  if (pending > 0 && !isLate) return { lines, action: { text: 'Ответить', to } };
  return unpaid > 0 ? { lines, action: { text: 'Оплатить', to } } : { lines };
}

interface Props {
  kind: ActivityKind;
  id: number;
  name: string;
  answerBy: string | null;
}

/** What the signed-in person has to do with this camp or event; nothing for others and until it is known. */
export function OwnLine({ kind, id, name, answerBy }: Props) {
  const user = useAppSelector(selectVerifiedUser);
  const { data } = useListRequestsQuery(undefined, { skip: !user });
  if (!user || !data) return null;
  const own = data.filter(
    (request): request is ActivityRequest => request.kind === kind && request.activity.id === id,
  );
  const state = ownState(own, user, { kind, id, answerBy });
  if (!state) return null;
  return (
    <Box>
      {state.lines.map((line) => (
        <Text $isBold key={line}>
          {line}
        </Text>
      ))}
      {state.action && (
        <ButtonLink to={state.action.to} aria-label={`${state.action.text}: ${name}`}>
          {state.action.text}
        </ButtonLink>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${token('s3')};
  margin-top: ${token('s3')};
  padding: ${token('s3')};
  border-radius: ${token('radiusS')};
  background: ${token('chungSoft')};
  color: ${token('ink')};
`;
