import { ButtonLink, selectVerifiedUser, token, useAppSelector } from '@league/shared';
import type { PaymentState } from '@league/shared/contract';
import { Button, Notice } from '@league/shared/kit';
import styled from 'styled-components';
import { PayButton } from '../../lib/pay-button.tsx';

interface Props {
  payment: PaymentState;
  isChecking: boolean;
  onCheck: () => void;
}

const WORDS = {
  paid: { tone: 'success', title: 'Оплачено', text: 'Участие подтверждено. Оплата видна тренеру.' },
  pending: {
    tone: 'info',
    title: 'Ждём подтверждения оплаты',
    text: 'Обычно это занимает меньше минуты. Страница проверяет сама; её можно закрыть, оплата не потеряется.',
  },
  canceled: { tone: 'warning', title: 'Оплата отменена', text: 'Деньги не списаны. Можно оплатить ещё раз.' },
  none: {
    tone: 'warning',
    title: 'Оплата не начата',
    text: 'Начать её можно в «Моих заявках», когда приглашение принято.',
  },
} as const;

/** What came of a payment, and what to do next. */
export function PaymentOutcome({ payment, isChecking, onCheck }: Props) {
  const viewerId = useAppSelector(selectVerifiedUser)?.id;
  const { tone, title, text } = WORDS[payment.status];
  return (
    <Stack>
      <Notice tone={tone} title={title}>
        {text}
      </Notice>
      <Actions>
        {payment.status === 'pending' && (
          <Button busy={isChecking} onClick={onCheck}>
            Проверить ещё раз
          </Button>
        )}
        {payment.status === 'canceled' && <PayButton notificationId={payment.id} />}
        {payment.status === 'none' && <ButtonLink to="/requests">Мои заявки</ButtonLink>}
        {viewerId && (
          <ButtonLink
            to={`/profile/${viewerId}`}
            variant={payment.status === 'paid' ? 'primary' : 'secondary'}
          >
            В профиль
          </ButtonLink>
        )}
      </Actions>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${token('s4')};
  max-width: 640px;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
`;
