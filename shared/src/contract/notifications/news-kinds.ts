import type { UserType } from '../people/user-types.ts';

export const NOTIFICATION_TYPES = [
  'event_notification',
  'event_confirmation',
  'camp_notification',
  'camp_confirmation',
  'camp_invitation',
  'event_invitation',
  /** Only our provider sends it: a paper is about to expire, somebody waits for confirmation or has been confirmed. */
  'account_notification',
] as const;

/**
 * Maximum number of notifications that are listed and counted, newest first. An invitation in an older one is still
 * among the applications.
 */
export const NOTIFICATIONS_LISTED = 200;

/** How often somebody is told of a kind of news by mail and push; the card in the list of notifications always comes. */
export const NEWS_FREQUENCIES = ['now', 'daily', 'never'] as const;
export type NewsFrequency = (typeof NEWS_FREQUENCIES)[number];

/**
 * The kinds of news. `name`: as the settings call it; `frequency`: until the person chooses another; `readers`: the
 * types of users who get such news; `isPush`: at once or never, and by no mail. Mails about the security of an account and about a payment are none: they always
 * go.
 */
export const NEWS = {
  invitation: {
    name: 'Приглашения на события и сборы',
    frequency: 'now',
    readers: ['athlete', 'parent', 'referee'],
  },
  reminder: {
    name: 'Напоминания ответить или оплатить',
    frequency: 'now',
    readers: ['athlete', 'parent', 'referee'],
  },
  change: {
    name: 'Переносы и отмены турниров, событий и сборов',
    frequency: 'now',
    readers: ['athlete', 'parent', 'referee', 'coach', 'club'],
  },
  answer: {
    name: 'Ответы и оплаты спортсменов',
    frequency: 'daily',
    readers: ['coach', 'club'],
  },
  waiting: {
    name: 'Кто ждёт вашего подтверждения',
    frequency: 'daily',
    readers: ['coach', 'club'],
  },
  decision: {
    name: 'Решения по заявкам на турниры',
    frequency: 'now',
    readers: ['coach', 'club'],
  },
  paper: {
    name: 'Сроки документов',
    frequency: 'now',
    readers: ['athlete', 'parent', 'referee', 'coach'],
  },
  account: {
    name: 'Подтверждение записи, клуб и тренер',
    frequency: 'now',
    readers: ['athlete', 'parent', 'referee', 'coach', 'club'],
  },
  bout: {
    name: 'Скоро выходить на корт: за два боя',
    frequency: 'never',
    readers: ['athlete', 'parent', 'coach', 'club'],
    isPush: true,
  },
} as const satisfies Record<
  string,
  { name: string; frequency: NewsFrequency; readers: readonly UserType[]; isPush?: true }
>;
export type NewsKind = keyof typeof NEWS;
export const NEWS_KINDS = Object.keys(NEWS) as [NewsKind, ...NewsKind[]];

/** Whether a kind comes as a push at once, or never. */
export const isPushKind = (kind: NewsKind): boolean => 'isPush' in NEWS[kind];

const kindsOf = (userType: UserType): NewsKind[] =>
  NEWS_KINDS.filter((kind) => (NEWS[kind].readers as readonly UserType[]).includes(userType));

/** The kinds of news that a type of user gets by mail and push, in the order of the settings. */
export const newsFor = (userType: UserType): NewsKind[] =>
  kindsOf(userType).filter((kind) => !isPushKind(kind));

/** The kinds that a type of user may switch on. */
export const pushesFor = (userType: UserType): NewsKind[] => kindsOf(userType).filter(isPushKind);
