import type { Activity } from '../activities/find-activity.ts';

type Described = Pick<Activity, 'kind' | 'name' | 'date' | 'location'>;

export const KINDS = { camp: 'Лагерь', event: 'Событие' } as const;

interface Named {
  firstname: string;
  lastname: string;
}

const LONG_DAY = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });

/** The day in words: `12 июля 2025 г.` for `2025-07-12`. */
export const longDay = (day: string) => LONG_DAY.format(new Date(`${day}T00:00:00Z`));

/** Puts a name into «»; quotation marks inside it become „“. */
const quoted = (name: string) => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;

/** First and last name: `Ян Белов`. */
export const fullName = ({ firstname, lastname }: Named) => `${firstname} ${lastname}`;

/** The text of an invitation: event or camp, day, place and coach; `child` is named when the parent reads it. */
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

/** The notification of coach and club about an answer. */
export function answerText(activity: Described, athlete: Named, status: 'accepted' | 'declined'): string {
  const answer = status === 'accepted' ? 'участие подтверждено' : 'отказ от участия';
  return `${fullName(athlete)}: ${answer}\n${describeActivity(activity)}.`;
}

/** The notification of coach and club about a payment. */
export const paidText = (activity: Described, athlete: Named): string =>
  `${fullName(athlete)}: участие оплачено\n${describeActivity(activity)}.`;

/**
 * The description of a payment for the gateway, without the athlete. The number comes first because the gateway cuts
 * long texts.
 */
export const orderText = ({ kind, name, date }: Described, invitationId: number): string =>
  `Заявка № ${invitationId}. ${KINDS[kind]} ${quoted(name)}, ${longDay(date)}`;

/** An event or camp in one line: `Лагерь «…», 12 июля 2025 г., Фрязино`. */
export function describeActivity({ kind, name, date, location }: Described): string {
  return `${KINDS[kind]} ${quoted(name)}, ${longDay(date)}, ${location}`;
}
