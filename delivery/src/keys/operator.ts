import { DeliveryError } from '../delivery-error.ts';
import { currentOperator, type Environment } from '../settings.ts';
import { readSigner, readTrustedKeys } from './keys.ts';

/** The person for the ledger: the one the key says, else the given name, else the user of this machine. */
export function operatorOf(given: string | undefined, environment: Environment): string {
  const signer = readSigner(environment);
  if (!signer) return given ?? currentOperator();
  if (given && given !== signer.who)
    throw new DeliveryError('not_allowed', `Ключ принадлежит «${signer.who}», а --who называет «${given}».`);
  return signer.who;
}

/** Why the watch of this process cannot roll every part back, as one Russian sentence; undefined if it can. */
export function weaknessOfWatch(environment: Environment): string | undefined {
  const trusted = readTrustedKeys(environment);
  const own = readSigner(environment);
  if (!trusted || (own && trusted.get(own.id)?.promote.includes('*'))) return undefined;
  return 'Наблюдение само не откатит всякую часть: с RELEASE_KEYS ему нужен свой ключ для «*», назовите его сайту в RELEASE_KEY.';
}
