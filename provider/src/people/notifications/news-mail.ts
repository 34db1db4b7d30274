import { isPushKind, NEWS, plural, rublesText } from '@league/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Activity } from '../../platform/db/schema.ts';
import { activities, type notifications, users } from '../../platform/db/schema.ts';
import type { LetterContext, LetterOf } from '../../platform/mail/letters.ts';
import { htmlOf, type MailContent, textOf } from '../../platform/mail/letters.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import type { PushMessage } from '../../platform/push/send-push.ts';
import { shortName } from '../people/present.ts';
import { describeActivity, KINDS, longDay, quoted } from './describe-activity.ts';
import { actionOf, placeOf } from './places.ts';
import type { UnsubscribeTokens } from './routes.ts';
import { unreadOf } from './tell-news.ts';

type Card = typeof notifications.$inferSelect;
type Person = typeof users.$inferSelect;

interface Context extends LetterContext {
  unsubscribeTokens: UnsubscribeTokens;
}

/** What is told only at once is of no use later. */
const SOON_SECONDS = 20 * 60;

const NEWS_FORMS = { one: 'новость', few: 'новости', many: 'новостей' };
const TO_WHERE = { camp: 'в лагерь', event: 'на событие' } as const;

/**
 * Writes the mail about some news: one event or camp for a whole family, or everything of a day. `undefined` if
 * meanwhile all of it has been read or deleted on the site.
 */
export async function writeNewsMail(
  { db, publicOrigin, unsubscribeTokens }: Context,
  { to, userId, ids, isDigest }: LetterOf<'news'>,
): Promise<Mail | undefined> {
  const news = await describeNews(db, publicOrigin, userId, ids, isDigest);
  if (!news) return undefined;
  const { content, first } = news;
  const token = unsubscribeTokens.make(userId);
  const whole: MailContent = {
    ...content,
    footer: [
      { text: `Вид новостей: ${isDigest ? 'раз в день' : NEWS[first.kind].name}.` },
      { text: 'Настроить письма', url: `${publicOrigin}/notification-settings` },
      { text: 'Отписаться', url: `${publicOrigin}/unsubscribe?token=${token}` },
    ],
  };
  return {
    to,
    subject: content.heading,
    text: textOf(whole),
    html: htmlOf(whole),
    headers: {
      'List-Unsubscribe': `<${publicOrigin}/api/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The same news as a message for a browser; `undefined` as for the mail. */
export async function headlineOf(
  db: Db,
  userId: number,
  ids: number[],
  isDigest: boolean,
): Promise<PushMessage | undefined> {
  const news = await describeNews(db, '', userId, ids, isDigest);
  if (!news) return undefined;
  const { content, first } = news;
  return {
    title: content.heading,
    body: content.paragraphs?.[0] ?? content.items?.map(({ title }) => title).join('\n') ?? '',
    path: content.action?.url ?? '/',
    tag: isDigest ? 'daily' : `${first.kind} ${first.activityId ?? first.id}`,
    ...(isPushKind(first.kind) && { ttl: SOON_SECONDS }),
  };
}

async function describeNews(db: Db, publicOrigin: string, userId: number, ids: number[], isDigest: boolean) {
  const cards = await unreadOf(db, userId, ids);
  const [first] = cards;
  const [reader] = await db.select().from(users).where(eq(users.id, userId));
  if (!first || !reader || reader.deletedAt !== null) return undefined;
  const about = await activitiesOf(db, cards);
  const urlOf = (card: Card) => publicOrigin + placeOf(card, about.get(card.activityId), reader);
  const isDay = isDigest && cards.length > 1;
  const content = isDay
    ? describeDay(cards, urlOf)
    : await describeOne(db, { cards, first, activity: about.get(first.activityId), reader, urlOf });
  return { content, first };
}

/** The events and camps of the cards, by their ids. */
async function activitiesOf(db: Db, cards: Card[]): Promise<Map<number | null, Activity>> {
  const ids = cards.flatMap(({ activityId }) => activityId ?? []);
  const found = await db.select().from(activities).where(inArray(activities.id, ids));
  return new Map(found.map((activity) => [activity.id, activity]));
}

/** The mail of a day: each card with its address. */
const describeDay = (cards: Card[], urlOf: (card: Card) => string): MailContent => ({
  heading: `За день: ${cards.length} ${plural(cards.length, NEWS_FORMS)}`,
  items: cards.map((card) => ({ ...parts(card), url: urlOf(card) })),
});

interface One {
  cards: Card[];
  first: Card;
  activity: Activity | undefined;
  reader: Person;
  urlOf: (card: Card) => string;
}

async function describeOne(db: Db, { cards, first, activity, reader, urlOf }: One): Promise<MailContent> {
  const action = { label: actionOf(first, activity), url: urlOf(first) };
  if (activity && first.kind === 'invitation')
    return { ...(await describeInvitations(db, cards, activity, reader)), action };
  if (cards.length === 1) {
    const { title, text } = parts(first);
    return { heading: title, paragraphs: text ? [text] : [], action };
  }
  return {
    heading: activity ? `${KINDS[activity.kind]} ${quoted(activity.name)}` : NEWS[first.kind].name,
    items: cards.map((card) => ({ ...parts(card), url: urlOf(card) })),
    action,
  };
}

/** One mail for all of a family who are invited. The coach's own words stand in it as they are. */
async function describeInvitations(
  db: Db,
  cards: Card[],
  activity: Activity,
  reader: Person,
): Promise<MailContent> {
  const subjects = cards.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId]));
  const athletes = await db.select().from(users).where(inArray(users.id, subjects)).orderBy(users.id);
  const children = athletes.filter(({ id }) => id !== reader.id);
  const invited = `${TO_WHERE[activity.kind]} ${quoted(activity.name)}`;
  const names = list(children.map(({ firstname }) => firstname));
  const ownWords = cards.flatMap(({ message }) => (message.startsWith('Приглашение ') ? [] : [message]));
  return {
    heading: names ? `${names}: приглашение ${invited}` : `Приглашение ${invited}`,
    paragraphs: [
      `${describeActivity(activity)}.`,
      ...(children.length > 0
        ? [`${children.length > 1 ? 'Приглашены' : 'Спортсмен'}: ${list(children.map(shortName))}.`]
        : []),
      children.length > 1
        ? `Участие каждого стоит ${rublesText(activity.price)}. Ответить и оплатить можно сразу за всех.`
        : `Участие стоит ${rublesText(activity.price)}.`,
      ...(activity.answerBy ? [`Ответьте до ${longDay(activity.answerBy)}`] : []),
      ...new Set(ownWords),
      'Ответьте, пожалуйста: после согласия участие можно сразу оплатить.',
    ],
  };
}

const list = (names: string[]): string => new Intl.ListFormat('ru').format(names);

/** The first line of a card, and the rest. */
function parts({ message }: Card): { title: string; text: string } {
  const [title = '', ...rest] = message.split('\n');
  return { title, text: rest.join('\n') };
}
