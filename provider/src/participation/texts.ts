import type { Activity } from '../activities/find-activity.ts';

type Described = Pick<Activity, 'kind' | 'name' | 'date' | 'location'>;

export const KINDS = { camp: 'Лагерь', event: 'Событие' } as const;

interface Named {
  firstname: string;
  lastname: string;
}

const LONG_DAY = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });

/** `12 июля 2025 г.` of `2025-07-12`. */
export const longDay = (day: string) => LONG_DAY.format(new Date(`${day}T00:00:00Z`));

/** A name that may hold «quotation marks» itself gets „inner ones“. */
const quoted = (name: string) => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;

/** `Ян Белов`. */
export const fullName = ({ firstname, lastname }: Named) => `${firstname} ${lastname}`;

/** `Приглашение в лагерь «…»`, when and where, who coaches; for a child also who is meant. */
export function invitationText(
  activity: Described,
  coach: Named | undefined,
  child: Named | undefined,
): string {
  const what = activity.kind === 'camp' ? 'в лагерь' : 'на событие';
  const lines = [
    `Приглашение ${what} ${quoted(activity.name)}`,
    [
      `${longDay(activity.date)}, ${activity.location}.`,
      ...(coach ? [`Тренер: ${fullName(coach)}.`] : []),
    ].join(' '),
    ...(child ? [`Спортсмен: ${fullName(child)}.`] : []),
  ];
  return lines.join('\n');
}

/** What coach and club read when an athlete has answered. */
export function answerText(activity: Described, athlete: Named, status: 'accepted' | 'declined'): string {
  const answer = status === 'accepted' ? 'участие подтверждено' : 'отказ от участия';
  return `${fullName(athlete)}: ${answer}\n${describeActivity(activity)}.`;
}

/** What coach and club read when somebody has paid for an athlete. */
export const paidText = (activity: Described, athlete: Named): string =>
  `${fullName(athlete)}: участие оплачено\n${describeActivity(activity)}.`;

/** What the payment service reads: what is paid for, and nothing about the athlete. The number comes first: the end may be cut. */
export const orderText = ({ kind, name, date }: Described, invitationId: number): string =>
  `Заявка № ${invitationId}. ${KINDS[kind]} ${quoted(name)}, ${longDay(date)}`;

/** `Лагерь «…», 12 июля 2025 г., Фрязино`. */
export function describeActivity({ kind, name, date, location }: Described): string {
  return `${KINDS[kind]} ${quoted(name)}, ${longDay(date)}, ${location}`;
}
