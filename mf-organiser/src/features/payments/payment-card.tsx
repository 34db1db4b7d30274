import { type OrganiserPayment, type RefundStatus, rublesText } from '@league/shared/contract';
import {
  Badge,
  type BadgeTone,
  DialogButton,
  formatLongDay,
  type OutcomeFacts,
  Quiet,
  quoted,
  ReasonDialog,
  Row,
} from '@league/shared/kit';
import { useId } from 'react';
import { useRefundPaymentMutation } from '../../lib/desk.api.ts';
import { reasonCheck } from '../../lib/form/form-checks.ts';
import { Item, Name } from '../../lib/organiser-parts.ts';

const CAUSES = { cancelled: 'Мероприятие отменено', declined: 'Участник отказался после оплаты' } as const;

const STATES: Record<RefundStatus, { text: string; tone: BadgeTone; outcome: string }> = {
  pending: {
    text: 'Возврат отправлен',
    tone: 'gold',
    outcome: 'возврат отправлен, ждём ответа платёжной системы.',
  },
  succeeded: {
    text: 'Деньги возвращены',
    tone: 'green',
    outcome: 'деньги возвращены, плательщику сообщено.',
  },
  failed: {
    text: 'Возврат отклонён',
    tone: 'hong',
    outcome: 'платёжная система отклонила возврат. Проверьте баланс магазина и повторите.',
  },
};

interface Props {
  payment: OrganiserPayment;
  onDone: (outcome: OutcomeFacts) => void;
}

/** One payment, why it stands here, and the state of its refund. */
export function PaymentCard({ payment, onDone }: Props) {
  const { id, name, amount, paid_at, activity, cause, refund } = payment;
  const [giveBack] = useRefundPaymentMutation();
  const titleId = useId();
  const sum = rublesText(amount);
  const state = refund && STATES[refund.status];
  return (
    <Item as="article" aria-labelledby={titleId}>
      <Name id={titleId}>
        {name}, {sum}
      </Name>
      <Quiet>
        {activity.kind === 'camp' ? 'Лагерь' : 'Событие'} {quoted(activity.name)},{' '}
        {formatLongDay(activity.date)}
      </Quiet>
      {cause && <p>{CAUSES[cause]}.</p>}
      {refund && state ? (
        <>
          <p>
            <Badge tone={state.tone}>{state.text}</Badge> {formatLongDay(refund.updated_at)}
          </p>
          <Quiet>Причина: {refund.reason}</Quiet>
        </>
      ) : (
        <Quiet>Оплачено {formatLongDay(paid_at)}</Quiet>
      )}
      {(!refund || refund.status === 'failed') && (
        <Row>
          <DialogButton label={refund ? 'Вернуть ещё раз' : 'Вернуть деньги'} aria-describedby={titleId}>
            {(dialog) => (
              <ReasonDialog
                {...dialog}
                title={`Вернуть ${sum}: ${name}?`}
                label="Причина"
                description="Её получит плательщик, и она останется в списке."
                confirmLabel="Вернуть деньги"
                check={reasonCheck}
                send={async ({ reason }) => {
                  const answer = await giveBack({ payment: id, reason });
                  const status = answer.data?.refund?.status;
                  if (status)
                    onDone({
                      text: `${name}: ${STATES[status].outcome}`,
                      ...(status === 'succeeded' ? {} : { tone: 'warning' as const }),
                    });
                  return answer;
                }}
                onSent={() => undefined}
              >
                Деньги вернутся тем же способом, каким были заплачены.
              </ReasonDialog>
            )}
          </DialogButton>
        </Row>
      )}
    </Item>
  );
}
