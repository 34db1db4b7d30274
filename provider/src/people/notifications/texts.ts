import { type DocumentKind, PAPERS, plural, rublesText } from '@league/shared/contract';
import { listName, shortName } from '../people/present.ts';
import { type Described, describeActivity, KINDS, longDay, longDays, quoted } from './describe-activity.ts';

// The texts of notifications; those about a changed tournament stand in `tournament-texts.ts`.

export type Named = Parameters<typeof shortName>[0];

/** The notification of the coach whose athlete a parent, or the athlete, has taken over by a link. */
export const takenText = (athlete: Named, by: 'parent' | 'athlete'): string =>
  by === 'parent'
    ? `${listName(athlete)}: родитель взял профиль в свой кабинет и теперь отвечает и платит.`
    : `${listName(athlete)}: спортсмен взял профиль и входит на сайт сам.`;

/** Tells the athlete or the parent that coach or club has joined two profiles. */
export const mergedText = (athlete: Named): string =>
  `${listName(athlete)}: на сайте было два профиля, теперь он один. Заявки, документы и платежи обоих – в нём.`;

/** The reminder of coach or club of what an athlete lacks before an event or a camp. */
export const readinessText = (
  activity: { name: string; date: string; location: string },
  athlete: Named,
  lacks: readonly string[],
): string =>
  [
    `${shortName(athlete)}: ещё не всё готово`,
    `${quoted(activity.name)}, ${longDay(activity.date)}, ${activity.location}. Не хватает: ${lacks.join(', ')}.`,
  ].join('\n');

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
      `${longDays(activity.date, activity.endDate)}, ${activity.location}.`,
      ...(coach ? [`Тренер: ${shortName(coach)}.`] : []),
    ].join(' '),
    ...(child ? [`Спортсмен: ${shortName(child)}.`] : []),
    ...(activity.answerBy ? [`Ответьте до ${longDay(activity.answerBy)}`] : []),
  ];
  return lines.join('\n');
}

const ACCEPTED = { one: 'принял', few: 'приняли', many: 'приняли' };
const DECLINED = { one: 'отказался', few: 'отказались', many: 'отказались' };

/** The one card of coach and club about an event or camp: how many have answered, and how many not yet. */
export function countText(
  { kind, name, date, location }: Described,
  counts: Record<'accepted' | 'declined' | 'pending' | 'paid', number>,
): string {
  const { accepted, declined, pending, paid } = counts;
  const answers = [
    ...(accepted ? [`${accepted} ${plural(accepted, ACCEPTED)}`] : []),
    ...(declined ? [`${declined} ${plural(declined, DECLINED)}`] : []),
  ];
  return [
    `${KINDS[kind]} ${quoted(name)}: ${answers.join(', ') || 'ответов нет'}`,
    [
      `${longDay(date)}, ${location}.`,
      ...(paid ? [`Оплатили: ${paid}.`] : []),
      ...(pending ? [`Не ответили: ${pending}.`] : []),
    ].join(' '),
  ].join('\n');
}

/** The reminder of an invitation that waits: the invitation's own text stands below it. */
export const reminderText = (activity: Described, until: string, isAccepted: boolean): string =>
  `${isAccepted ? 'Оплатите участие' : 'Ответьте'} до ${longDay(until)}: ${KINDS[activity.kind].toLowerCase()} ${quoted(activity.name)}`;

/** The reader's children who take part; empty for others. */
export const childrenLine = (children: readonly Named[]): string[] =>
  children.length > 0
    ? [
        `${children.length > 1 ? 'Спортсмены' : 'Спортсмен'}: ${new Intl.ListFormat('ru').format(children.map(shortName))}.`,
      ]
    : [];

const answerUntil = ({ answerBy, date }: Described): string => longDay(answerBy ?? date);

/** What was and what is about an event or a camp, the subject of the mail first. */
function changedLines(before: Described, after: Described, isBack: boolean): string[] {
  const what = `${KINDS[after.kind]} ${quoted(after.name)}`;
  const isMoved =
    before.date !== after.date || before.endDate !== after.endDate || before.location !== after.location;
  const hasNewDeadline = (before.answerBy ?? null) !== (after.answerBy ?? null);
  if (!isMoved && before.name === after.name)
    return [
      `Новый срок ответа: ${what} — до ${answerUntil(after)}`,
      `${describeActivity(after)}.`,
      `Было: ответить до ${answerUntil(before)}`,
      `Стало: ответить до ${answerUntil(after)}`,
    ];
  const when = `${longDays(after.date, after.endDate)}, ${after.location}`;
  return [
    isBack
      ? `Перенос отменён: ${what} — снова ${when}`
      : isMoved
        ? `Перенос: ${what} — теперь ${when}`
        : `Новое название: ${what}`,
    `Было: ${describeActivity(before)}.`,
    `Стало: ${describeActivity(after)}.`,
    ...(hasNewDeadline
      ? [
          `Ответить можно до ${answerUntil(after)}${before.answerBy ? `, было до ${longDay(before.answerBy)}` : ''}`,
        ]
      : []),
  ];
}

/**
 * Tells everybody concerned what is new about an event or a camp; a parent, for which children. `isBack`: days and place
 * are the announced ones again.
 */
export const changedText = (
  before: Described,
  after: Described,
  children: readonly Named[],
  { isBack = false } = {},
): string => [...changedLines(before, after, isBack), ...childrenLine(children)].join('\n');

/** Tells everybody concerned that an event or a camp does not take place, with the organiser's reason. */
export const cancelledText = (activity: Described, reason: string, children: readonly Named[]): string =>
  [
    `Отменено: ${describeActivity(activity)}.`,
    `Причина: ${reason}`,
    ...childrenLine(children),
    'Оплату организатор вернёт; платить больше не нужно.',
  ].join('\n');

/** Tells the payer that the money is on its way back. */
export const refundedText = (activity: Described, athlete: Named, amount: number, reason: string): string =>
  `Оплата возвращена: ${rublesText(amount)}\n${describeActivity(activity)}. Спортсмен: ${shortName(athlete)}. Причина: ${reason}`;

const BOUTS = { one: 'бой', few: 'боя', many: 'боёв' };

/** Tells that somebody comes out after so many bouts: who, where, and when at the earliest. */
export const soonText = (name: string, bout: NotifiedBout & { before: number }): string => {
  const { number, court, before, clock, category } = bout;
  const wait = before === 0 ? 'Следующий бой' : `Через ${before} ${plural(before, BOUTS)}`;
  return `${wait}: ${name}, корт ${court}, бой ${number}\nНе раньше ${clock}. ${category}`;
};

interface NotifiedBout {
  number: number;
  court: number;
  clock: string;
  category: string;
}

/** Tells that a bout takes place on another day of the tournament (`2027-02-14`). */
export const otherDayText = (
  name: string,
  day: string,
  { number, court, clock, category }: NotifiedBout,
): string =>
  `День боя изменился: ${name}, ${longDay(day)}, корт ${court}, бой ${number}\nНе раньше ${clock}. ${category}`;

/** Tells that a bout of which it was told waits on another court. */
export const otherCourtText = (name: string, { number, court, clock, category }: NotifiedBout): string =>
  `Корт изменился: ${name}, корт ${court}, бой ${number}\nНе раньше ${clock}. ${category}`;

/** Tells that all bouts of a tournament are over. It names nobody. */
export const resultsText = (title: string): string =>
  `Бои закончены: ${quoted(title)}\nМеста ваших спортсменов и выписки из протокола – на странице дня.`;

/** The reminder of a paper that expires soon; `athlete` is named when somebody else reads it. */
export function expiryText(kind: DocumentKind, validUntil: string, athlete: Named | undefined): string {
  const about = athlete ? ` Спортсмен: ${shortName(athlete)}.` : '';
  return `Скоро закончится срок документа: ${PAPERS[kind].name}.\nДействует до ${longDay(validUntil)}${about}`;
}

/** Announces that a paper of a past season is about to be removed; `athlete` is named when somebody else reads it. */
export function removalText(kind: DocumentKind, day: string, athlete: Named | undefined): string {
  const about = athlete ? ` Спортсмен: ${shortName(athlete)}.` : '';
  return `Документ прошлого сезона будет удалён: ${PAPERS[kind].name}.\nДень удаления: ${longDay(day)}${about} Если он ещё нужен, укажите срок его действия или загрузите новый снимок.`;
}

/** Tells a coach or a club that somebody has named them. */
export const waitingText = (person: Named): string => `${listName(person)} ждёт вашего подтверждения.`;

/** Tells a person, or the parent of a child, of the confirmation. `by` is `Тренер: Климов Сергей` or `Клуб: Олимп`. */
export const confirmedText = (person: Named, isChild: boolean, by: string): string =>
  `${isChild ? `Спортсмен подтверждён: ${listName(person)}.` : 'Учётная запись подтверждена.'} ${by}.`;

export const unconfirmedText = (by: string): string => `Подтверждение учётной записи снято. ${by}.`;

/** Tells a coach why the club's confirmation has ended. */
export const clubLostText = (why: string): string =>
  `Подтверждение вашей записи снято: ${why}. Другой клуб можно выбрать в профиле.`;

/** Tells a coach, an athlete or the parent of a child that club or coach does not count them as theirs. */
export const detachedText = (person: Named & { userType: string }, isChild: boolean, by: string): string =>
  isChild
    ? `${listName(person)}: запись снята. ${by}. Выберите клуб и тренера в профиле ребёнка.`
    : `Ваша запись снята. ${by}. Выберите ${person.userType === 'coach' ? 'клуб' : 'клуб и тренера'} в профиле.`;

/** Tells an athlete or the parent that the coach's account is deleted. */
export const coachLeftText = (athlete: Named): string =>
  `${listName(athlete)}: тренер покинул лигу. Выберите клуб и тренера в профиле.`;

/** Tells an athlete or the parent that the coach has undone the deletion. */
export const coachBackText = (athlete: Named): string =>
  `${listName(athlete)}: тренер вернулся, запись у него восстановлена.`;

/** Tells a club how many athletes it gets from a coach whose account is deleted. */
export const handedOverText = (coach: Named, count: number): string =>
  `${listName(coach)} покидает лигу. Спортсмены без своего входа на сайт теперь у клуба: ${count}. Передайте их другому тренеру в профиле клуба.`;

/** Tells a coach of an athlete the club has given to the coach. */
export const assignedText = (athlete: Named): string => `${listName(athlete)}: клуб передал спортсмена вам.`;

/** Tells a new club that another one holds its name. */
export const renamedText = (name: string): string =>
  `Клуб с таким названием уже есть. Ваш теперь записан как «${name}». Название можно изменить в профиле.`;

interface SecretaryChange {
  /** Title of the day. */
  day: string;
  secretary: Named;
  /** The one who has named or removed the secretary. */
  by: Named & { isOrganiser: boolean };
}

const nameOf = (by: SecretaryChange['by']): string =>
  `${listName(by)}${by.isOrganiser ? ', организатор лиги' : ''}`;

/** Tells the secretaries of a tournament of a new one; `isReader`: the reader is the new one. */
export const secretaryNamedText = ({ day, secretary, by }: SecretaryChange, isReader: boolean): string =>
  [
    isReader
      ? `Вы секретарь турнира ${quoted(day)}`
      : `Новый секретарь турнира ${quoted(day)}: ${listName(secretary)}`,
    `Кто назначил: ${nameOf(by)}.${isReader ? ' Теперь вам открыт стол секретариата.' : ''}`,
  ].join('\n');

/** Tells the secretaries of a tournament, and the one who is none any more, of the removal. */
export const secretaryRemovedText = ({ day, secretary, by }: SecretaryChange, isReader: boolean): string =>
  [
    isReader
      ? `Вы больше не секретарь турнира ${quoted(day)}`
      : `${listName(secretary)} больше не секретарь турнира ${quoted(day)}`,
    `Кто снял: ${nameOf(by)}.${isReader ? ' Если это ошибка, обратитесь к другому секретарю или к организатору лиги: вас назначат снова.' : ''}`,
  ].join('\n');

/** The organiser's decision about an application: accepted, or returned with a remark. */
export function decisionText(
  title: string,
  category: string,
  returned: { remark: string; rowRemarks?: readonly unknown[] } | undefined,
): string {
  const what = `Заявка на турнир «${title}» (${category})`;
  if (!returned) return `${what} принята.`;
  const { remark, rowRemarks = [] } = returned;
  // The rows name children; they stay on the page, and out of mails.
  const rows = rowRemarks.length > 0 ? `\nЗамечаний к спортсменам: ${rowRemarks.length}.` : '';
  return `${what} возвращена: ${remark}${rows}`;
}

/** The notification of organisers: `places` are tournaments with the files that may still name somebody who was erased. */
export const filesNameErasedText = (places: readonly string[]): string =>
  [
    'Спортсмен удалён, но его имя может стоять в файлах турниров',
    ...places,
    'Скрыть имя можно, только заменив файл на столе организатора.',
  ].join('\n');

/** The notification of the organiser whose publication of a tournament has failed; `places` are fields of its form. */
export const contentFailedText = (title: string, places: readonly string[]): string =>
  [
    `${quoted(title)}: не опубликован`,
    `Надо исправить: ${places.join(', ')}.`,
    'Исправьте это на столе организатора и опубликуйте снова.',
  ].join('\n');
