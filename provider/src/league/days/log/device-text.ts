import type { DayPass } from '@league/shared/contract';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { listName } from '../../../people/people/names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayPasses, type users } from '../../../platform/db/schema.ts';

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

type Place = Pick<DayPass, 'kind' | 'court' | 'station'>;

/** «Корт 3», «Весы 1», «Диктор». */
const placeText = ({ kind, court, station }: Place): string =>
  ({ court: `Корт ${court}`, scales: station ?? 'Весы', announcer: 'Диктор' })[kind];

/** A device as the log names it. Readable without the account of its secretary too. */
export function deviceText(
  pass: Place,
  issuer: Named,
  { number, instead }: { number?: number | undefined; instead?: number | undefined } = {},
): string {
  const name = nameOf(issuer);
  const device = `${placeText(pass)}, устройство${number === undefined ? '' : ` ${number}`}`;
  const former = instead === undefined ? '' : ` вместо устройства ${instead}`;
  return `${device}${former}${name === null ? '' : ` (секретарь ${name})`}`;
}

/**
 * Numbers the devices of each place in the order in which they took their passes, by the id of the pass. A place that has
 * had one device alone is left out: its name says enough.
 */
export async function numberDevices(db: Db, tournament: string): Promise<Map<number, number>> {
  const passes = await db
    .select({ id: dayPasses.id, kind: dayPasses.kind, court: dayPasses.court, station: dayPasses.station })
    .from(dayPasses)
    .where(and(eq(dayPasses.tournamentId, tournament), isNotNull(dayPasses.redeemedAt)))
    .orderBy(asc(dayPasses.redeemedAt), asc(dayPasses.id));
  const places = Map.groupBy(passes, ({ kind, court, station }) => `${kind} ${court} ${station}`);
  return new Map(
    [...places.values()]
      .filter(({ length }) => length > 1)
      .flatMap((own) => own.map(({ id }, index) => [id, index + 1])),
  );
}
