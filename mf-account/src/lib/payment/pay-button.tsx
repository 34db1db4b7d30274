import { Button, type ButtonVariant, isApiError, logProblem } from '@league/shared';
import { type PaymentGateway, rublesText } from '@league/shared/contract';
import { AlertDialog } from '@league/shared/kit';
import { useState } from 'react';
import { useCreatePaymentMutation } from './payments.api.ts';

const YOOKASSA = ['yookassa.ru', 'yoomoney.ru'];

const isOfYookassa = ({ protocol, hostname }: URL) =>
  protocol === 'https:' && YOOKASSA.some((host) => hostname === host || hostname.endsWith(`.${host}`));

const isOfSandbox = ({ origin }: URL) => origin === location.origin;

/**
 * Whether a person may be sent to a payment's confirmation address: a page of the configured gateway, ЮKassa's over
 * https or the site's own sandbox. Nobody may be asked for a card number at any other address. If the provider names no
 * gateway, both are accepted.
 */
export function isGatewayAddress(address: string, gateway?: PaymentGateway): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  return (gateway !== 'sandbox' && isOfYookassa(url)) || (gateway !== 'yookassa' && isOfSandbox(url));
}

interface Props {
  /** Ids of the accepted invitations to one event or camp. */
  ids: readonly [number, ...number[]];
  /** Roubles, for all of them. */
  amount: number;
  variant?: ButtonVariant;
  /** Text of the button; by default with the amount. */
  label?: string;
  disabled?: boolean;
  /** Id of the element that describes the payment for screen readers. */
  describedBy?: string | undefined;
}

/** Opens the payment gateway's page, or reports the failure, with the reason if the provider refused. */
export function PayButton({
  ids,
  amount,
  variant = 'primary',
  label = `Оплатить ${rublesText(amount)}`,
  disabled = false,
  describedBy,
}: Props) {
  const [createPayment, { isLoading, error }] = useCreatePaymentMutation();
  const [hasFailed, setFailed] = useState(false);

  const handlePay = async () => {
    const { data, error: refusal } = await createPayment({ ids, amount });
    const address = data?.confirmation?.confirmation_url;
    if (address && isGatewayAddress(address, data?.gateway)) {
      location.assign(address);
      return;
    }
    logProblem('Не удалось инициировать оплату', refusal ?? { address });
    setFailed(true);
  };

  return (
    <>
      <Button
        variant={variant}
        busy={isLoading}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={handlePay}
      >
        {label}
      </Button>
      <AlertDialog isOpen={hasFailed} onClose={() => setFailed(false)} title="Не удалось инициировать оплату">
        {refusalText(error)}
      </AlertDialog>
    </>
  );
}

/** The provider's own message, but not that of a server error, which says nothing about the payment. */
const refusalText = (error: unknown): string =>
  isApiError(error) && typeof error.status === 'number' && error.status < 500 ? error.message : '';
