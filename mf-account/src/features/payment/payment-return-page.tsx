import { ButtonLink, useSearchParams } from '@league/shared';
import { Notice, Page, QueryResult } from '@league/shared/kit';
import { idIn } from '../../lib/id-in.ts';
import { useGetPaymentQuery } from '../../lib/payment/payments.api.ts';
import { PaymentOutcome } from './payment-outcome.tsx';

/** Polling interval of an open payment, in milliseconds. */
const POLL_INTERVAL = 5_000;

function Payment({ id }: { id: number }) {
  const query = useGetPaymentQuery({ id });
  const isWaiting = query.data?.status === 'pending';
  // Polls the same query while the payment is not final.
  useGetPaymentQuery(
    { id },
    { skip: !isWaiting, pollingInterval: POLL_INTERVAL, skipPollingIfUnfocused: true },
  );

  return (
    <QueryResult query={query} what="состояние оплаты" rows={2} height="72px" absent={<NoPayment />}>
      {(payment) => (
        <PaymentOutcome payment={payment} isChecking={query.isFetching} onCheck={query.refetch} />
      )}
    </QueryResult>
  );
}

const NoPayment = () => (
  <Notice tone="warning" title="Платёж не найден" action={<ButtonLink to="/requests">Мои заявки</ButtonLink>}>
    Откройте свою заявку и начните оплату оттуда.
  </Notice>
);

/** The page to which the payment provider sends a person back. */
export default function PaymentReturnPage() {
  const id = idIn(useSearchParams()[0].get('id'));
  return (
    <Page title="Оплата участия" documentTitle="Оплата" noindex>
      {id ? <Payment key={id} id={id} /> : <NoPayment />}
    </Page>
  );
}
