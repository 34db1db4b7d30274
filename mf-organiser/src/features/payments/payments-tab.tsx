import { isUnrefunded } from '@league/shared/contract';
import { EmptyState, Outcome, type OutcomeFacts, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { useListDeskPaymentsQuery } from '../../lib/desk.api.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { PaymentCard } from './payment-card.tsx';

/** Payments to give back, and refunds with their states. */
export default function PaymentsTab() {
  const query = useListDeskPaymentsQuery();
  const [outcome, setOutcome] = useState<OutcomeFacts>();
  return (
    <Stack>
      {outcome && <Outcome {...outcome} />}
      <OrganiserResult query={query} what="оплаты к возврату">
        {(payments) =>
          payments.length > 0 ? (
            payments
              .toSorted((a, b) => Number(isUnrefunded(b)) - Number(isUnrefunded(a)))
              .map((payment) => <PaymentCard key={payment.id} payment={payment} onDone={setOutcome} />)
          ) : (
            <EmptyState title="Возвращать нечего">
              Здесь появятся оплаты за отменённые события и сборы и за тех, кто оплатил и отказался.
            </EmptyState>
          )
        }
      </OrganiserResult>
    </Stack>
  );
}
