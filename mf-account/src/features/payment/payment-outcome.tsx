import { Button, ButtonLink, from, selectVerifiedUser, token, useAppSelector } from '@league/shared';
import { type PaymentState, rublesText } from '@league/shared/contract';
import { formatLongDay, Notice, nbsp, Row, TextColumn } from '@league/shared/kit';
import styled from 'styled-components';
import { PayButton } from '../../lib/payment/pay-button.tsx';

interface Props {
  payment: PaymentState;
  isChecking: boolean;
  onCheck: () => void;
}

const WORDS = {
  paid: { tone: 'success', title: 'Оплачено', text: 'Оплата видна тренеру.' },
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

/** The outcome of a payment, its subject, and the next step. */
export function PaymentOutcome({ payment, isChecking, onCheck }: Props) {
  const viewerId = useAppSelector(selectVerifiedUser)?.id;
  const { id, status, amount, subject, together = [] } = payment;
  const ids = [id, ...together.map((other) => other.id)] as const;
  const { tone, title, text } = WORDS[status];
  return (
    <TextColumn>
      {subject && <Subject {...subject} together={together} amount={amount} />}
      <Notice tone={tone} title={title}>
        {nbsp(text)}
      </Notice>
      <Row>
        {status === 'pending' && (
          <>
            <Button busy={isChecking} onClick={onCheck}>
              Проверить ещё раз
            </Button>
            <PayButton ids={ids} amount={amount} variant="secondary" label="Вернуться к оплате" />
          </>
        )}
        {status === 'canceled' && <PayButton ids={ids} amount={amount} />}
        <ButtonLink to="/requests" variant={status === 'paid' || status === 'none' ? 'primary' : 'secondary'}>
          Мои заявки
        </ButtonLink>
        {viewerId && (
          <ButtonLink to={`/profile/${viewerId}`} variant="secondary">
            В профиль
          </ButtonLink>
        )}
      </Row>
    </TextColumn>
  );
}

type SubjectProps = NonNullable<PaymentState['subject']> &
  Pick<PaymentState, 'amount'> & { together: NonNullable<PaymentState['together']> };

const KINDS = { camp: 'Лагерь', event: 'Событие' } as const;

function Subject({ athlete, together, activity: { kind, name, date, location }, amount }: SubjectProps) {
  const athletes = [athlete, ...together];
  const lines = [
    [
      athletes.length > 1 ? 'Участники' : 'Участник',
      athletes.map(({ lastname, firstname }) => `${lastname} ${firstname}`).join(', '),
    ],
    [KINDS[kind], name],
    ['Дата и место', `${formatLongDay(date)}, ${location}`],
    ['Сумма', rublesText(amount)],
  ] as const;
  return (
    <What>
      {lines.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </What>
  );
}

const What = styled.dl`
  display: grid;
  gap: ${token('s3')};
  overflow-wrap: anywhere;

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  & dt {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  & dd {
    font-weight: 600;
  }
`;
