import { DeliveryError } from '../delivery-error.ts';
import { currentOperator, type Environment } from '../settings.ts';
import { readSigner } from './keys.ts';

/** The person for the ledger: the one the key says, else the given name, else the user of this machine. */
export function operatorOf(given: string | undefined, environment: Environment): string {
  const signer = readSigner(environment);
  if (!signer) return given ?? currentOperator();
  if (given && given !== signer.who)
    throw new DeliveryError('not_allowed', `Ключ принадлежит «${signer.who}», а --who называет «${given}».`);
  return signer.who;
}
