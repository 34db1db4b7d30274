import { isApiError } from '@league/shared';
import { ERROR_CODES } from '@league/shared/contract';
import { type ReactNode, useState } from 'react';
import { ProofDialog } from './proof-dialog.tsx';

interface Outcome<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/** The refusal of a change that needs the password again. */
const needsProof = (error: unknown) => isApiError(error) && error.code === ERROR_CODES.proofRequired;

/**
 * Makes calls that need a fresh proof: on the provider's refusal the dialog asks for the password, and the call is made
 * again. Closing the dialog leaves the refusal as the outcome.
 */
export function useProof(): {
  prove: <Data>(call: () => Promise<Outcome<Data>>) => Promise<Outcome<Data>>;
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<{ settle: (isProved: boolean) => void }>();

  const prove = async <Data,>(call: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> => {
    const first = await call();
    if (!needsProof(first.error)) return first;
    const isProved = await new Promise<boolean>((settle) => setAsking({ settle }));
    setAsking(undefined);
    return isProved ? call() : first;
  };

  return {
    prove,
    dialog: asking && (
      <ProofDialog onProved={() => asking.settle(true)} onClose={() => asking.settle(false)} />
    ),
  };
}
