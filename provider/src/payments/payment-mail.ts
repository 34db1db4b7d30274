import { eq } from 'drizzle-orm';
import { describeActivity } from '../activities/describe.ts';
import type { Db } from '../db/database.ts';
import { activities, type Letter, payments, users } from '../db/schema.ts';
import type { Mail } from '../mail/transport.ts';
import { fullName } from '../people/names.ts';

const MOSCOW_DAY = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

/** The payer's mail about a payment. It contains nothing about the athlete but the name. */
export async function writePaymentMail(
  db: Db,
  publicOrigin: string,
  { to, id }: Extract<Letter, { kind: 'payment_received' }>,
): Promise<Mail | undefined> {
  const [found] = await db
    .select({ payment: payments, activity: activities, athlete: users })
    .from(payments)
    .innerJoin(activities, eq(activities.id, payments.activityId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.id, id));
  if (!found) return undefined;
  const { payment, activity, athlete } = found;
  return {
    to,
    subject: 'Участие оплачено',
    text: [
      'Здравствуйте!',
      'Оплата получена, участие оплачено.',
      [
        `За что: ${describeActivity(activity)}`,
        ...(athlete.deletedAt ? [] : [`За кого: ${fullName(athlete)}`]),
        `Сумма: ${payment.amount} ₽`,
        `Дата оплаты: ${MOSCOW_DAY.format(payment.updatedAt)}`,
        `Номер платежа: ${id}`,
      ].join('\n'),
      `Все заявки и оплаты: ${publicOrigin}/requests`,
      'Это письмо — не кассовый чек.\n',
    ].join('\n\n'),
  };
}
