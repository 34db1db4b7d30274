import { DeliveryError } from '../delivery-error.ts';
import { demandSigner } from '../keys/keys.ts';
import { devRemote, signOverride } from '../override/override.ts';
import type { Environment } from '../settings.ts';

const HOURS = 4;

/** Signs what the development server at `entry` offers, for one site. Returns the code and what to do with it. */
export async function createOverride(site: string, entry: string, environment: Environment): Promise<string> {
  const signer = demandSigner(environment);
  const on = new URL(site).origin;
  const answer = await fetch(new URL('/league-dev.json', entry))
    .then((response) => response.json())
    .catch(() => null);
  const { data } = devRemote.safeParse(answer);
  if (!data)
    throw new DeliveryError(
      'no_dev_server',
      `По адресу ${entry} нет сервера разработки: запустите npm run dev -- --site ${on}.`,
    );
  const token = signOverride({ ...data, on, expires: Date.now() + HOURS * 3_600_000 }, signer);
  return `Откройте ${on}/_dev и введите код (он действует ${HOURS} ч):\n\n${token}`;
}
