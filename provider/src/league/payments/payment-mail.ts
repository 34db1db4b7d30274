import { LEAGUE_ZONE, rublesText } from '@league/shared/contract';
import { eq, or } from 'drizzle-orm';
import { describeActivity } from '../../people/notifications/describe-activity.ts';
import { pageOf } from '../../people/notifications/places.ts';
import { shortName } from '../../people/people/present.ts';
import { activities, payments, users } from '../../platform/db/schema.ts';
import { greetingMail, type LetterContext, type LetterOf } from '../../platform/mail/letters.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import { sumOf } from './orders.ts';

const DAY = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: LEAGUE_ZONE });

/** The payer's mail about a payment. It contains nothing about the athletes but their names. */
export async function writePaymentMail(
  { db, publicOrigin }: LetterContext,
  { to, id }: LetterOf<'payment_received'>,
): Promise<Mail | undefined> {
  const found = await db
    .select({ payment: payments, activity: activities, athlete: users })
    .from(payments)
    .innerJoin(activities, eq(activities.id, payments.activityId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(or(eq(payments.id, id), eq(payments.orderedWith, id)))
    .orderBy(users.id);
  const [first] = found;
  if (!first) return undefined;
  const { payment, activity } = first;
  const athletes = found.flatMap(({ athlete }) => (athlete.deletedAt ? [] : [shortName(athlete)]));
  return greetingMail(
    to,
    'Участие оплачено',
    'Оплата получена, участие оплачено.',
    [
      `За что: ${describeActivity(activity)}`,
      ...(athletes.length > 0 ? [`За кого: ${new Intl.ListFormat('ru').format(athletes)}`] : []),
      `Сумма: ${rublesText(sumOf(found.map((one) => one.payment)))}`,
      `Дата оплаты: ${DAY.format(payment.updatedAt)}`,
      `Номер платежа: ${id}`,
    ].join('\n'),
    `Участие: ${publicOrigin}${pageOf(activity)}`,
    'Это письмо — не кассовый чек.',
  );
}
