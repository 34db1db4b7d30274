import type { DayPass } from '@league/shared/contract';
import { listName } from '../../../people/people/names.ts';
import type { users } from '../../../platform/db/schema.ts';

type Named = Pick<typeof users.$inferSelect, 'firstname' | 'lastname' | 'deletedAt'> | null;

/** The columns that name an account, of the table or of an alias. */
export const nameColumns = <Table extends Record<'firstname' | 'lastname' | 'deletedAt', unknown>>({
  firstname,
  lastname,
  deletedAt,
}: Table): Pick<Table, 'firstname' | 'lastname' | 'deletedAt'> => ({ firstname, lastname, deletedAt });

/** The name of an account; null once it is erased, or without one. */
export const nameOf = (account: Named): string | null =>
  account && account.deletedAt === null ? listName(account) : null;

type Place = Pick<DayPass, 'id' | 'kind' | 'court' | 'station'>;

/** «Корт 3», «Весы 1», «Диктор». */
const placeText = ({ kind, court, station }: Omit<Place, 'id'>): string =>
  ({ court: `Корт ${court}`, scales: station ?? 'Весы', announcer: 'Диктор' })[kind];

/** A device as the log names it, «Корт 3, устройство 17 (секретарь Иванов Пётр)». Readable without the account of its secretary too. */
export function deviceText(pass: Place, issuer: Named): string {
  const name = nameOf(issuer);
  return `${placeText(pass)}, устройство ${pass.id}${name === null ? '' : ` (секретарь ${name})`}`;
}
