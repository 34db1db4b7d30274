import { ButtonLink, selectVerifiedUser, token, useAppSelector } from '@league/shared';
import type { ActivityRequest, PaymentState } from '@league/shared/contract';
import { Button, Notice, nbsp } from '@league/shared/kit';
import styled from 'styled-components';
import { PayButton } from '../../lib/pay-button.tsx';

interface Props {
  payment: PaymentState;
  /** What is paid for, where it is known. */
  request?: ActivityRequest | undefined;
  isChecking: boolean;
  onCheck: () => void;
}

const WORDS = {
  paid: { tone: 'success', title: 'Оплачено', text: 'Участие подтверждено. Оплата видна тренеру.' },
  pending: {
    tone: 'info',
    title: 'Ждём подтверждения оплаты',
    text: 'Обычно это занимает меньше минуты. Страница проверяет сама; её можно закрыть, оплата не потеряется. Если вы не закончили оплату, вернитесь к ней.',
  },
  canceled: { tone: 'warning', title: 'Оплата отменена', text: 'Деньги не списаны. Можно оплатить ещё раз.' },
  none: {
    tone: 'warning',
    title: 'Оплата не начата',
    text: 'Начать её можно в «Моих заявках», когда приглашение принято.',
  },
} as const;

/** What came of a payment, for what and for whom it is, and what to do next. */
export function PaymentOutcome({ payment, request, isChecking, onCheck }: Props) {
  const viewerId = useAppSelector(selectVerifiedUser)?.id;
  const { id, status } = payment;
  const { tone, title, text } = WORDS[status];
  return (
    <Stack>
      {request && <Subject request={request} viewerId={viewerId} />}
      <Notice tone={tone} title={title}>
        {nbsp(text)}
      </Notice>
      <Actions>
        {status === 'pending' && (
          <>
            <Button busy={isChecking} onClick={onCheck}>
              Проверить ещё раз
            </Button>
            <PayButton notificationId={id} variant="secondary" label="Вернуться к оплате" />
          </>
        )}
        {status === 'canceled' && <PayButton notificationId={id} />}
        <ButtonLink to="/requests" variant={status === 'paid' || status === 'none' ? 'primary' : 'secondary'}>
          Мои заявки
        </ButtonLink>
        {viewerId && (
          <ButtonLink to={`/profile/${viewerId}`} variant="secondary">
            В профиль
          </ButtonLink>
        )}
      </Actions>
    </Stack>
  );
}

function Subject({ request, viewerId }: { request: ActivityRequest; viewerId: number | undefined }) {
  const { activity, athlete } = request;
  return (
    <What>
      <strong>{activity.name}</strong>
      {athlete.id !== viewerId && (
        <span>
          {athlete.lastname} {athlete.firstname}
        </span>
      )}
    </What>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${token('s4')};
  max-width: 640px;
`;
const What = styled.p`
  display: grid;
  margin: 0;
  overflow-wrap: anywhere;

  & > strong {
    font-weight: 600;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
`;
