import { ButtonLink, isApiError, useSearchParams } from '@league/shared';
import { useGetPaymentQuery } from '@league/shared/api';
import { FailureNotice, Notice, Page, SkeletonRows } from '@league/shared/kit';
import { idIn } from '../../lib/id-in.ts';
import { PaymentOutcome } from './payment-outcome.tsx';

/** Polling interval of an open payment, in milliseconds. */
const POLL_INTERVAL = 5_000;

function Payment({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useGetPaymentQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  const isWaiting = data?.status === 'pending';
  // Polls the same query while the payment is not final.
  useGetPaymentQuery(
    { id },
    { skip: !isWaiting, pollingInterval: POLL_INTERVAL, skipPollingIfUnfocused: true },
  );

  if (data) return <PaymentOutcome payment={data} isChecking={isFetching} onCheck={refetch} />;
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <NoPayment />;
  if (error)
    return <FailureNotice what="состояние оплаты" error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <div aria-busy="true">
      <SkeletonRows rows={2} height="72px" />
    </div>
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
