import type { DayPass } from '@league/shared/contract';
import { listName } from '../../../people/people/names.ts';
import type { users } from '../../../platform/db/schema.ts';

type Issuer = Pick<typeof users.$inferSelect, 'firstname' | 'lastname' | 'deletedAt'> | null;

export const issuerName = (issuer: Issuer): string | null =>
  issuer && issuer.deletedAt === null ? listName(issuer) : null;

type Place = Pick<DayPass, 'kind' | 'court' | 'station'>;

/** «Корт 3», «Весы 1», «Диктор». */
const placeText = ({ kind, court, station }: Place): string =>
  ({ court: `Корт ${court}`, scales: station ?? 'Весы', announcer: 'Диктор' })[kind];

/** A device as the log names it. Readable without the account of its secretary too. */
export function deviceText(pass: Place, issuer: Issuer): string {
  const name = issuerName(issuer);
  return `${placeText(pass)}, устройство${name === null ? '' : ` (секретарь ${name})`}`;
}
