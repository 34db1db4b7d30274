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

/**
 * The kinds of news. `name`: as a mail calls it; `isDaily`: told of in one mail a day, others at once; `isPush`: by a push
 * alone, while it is of use. Mails about the security of an account and about a payment are none: they always go.
 */
export const NEWS = {
  invitation: { name: 'Приглашения на события и сборы' },
  reminder: { name: 'Напоминания ответить или оплатить' },
  change: { name: 'Переносы и отмены турниров, событий и сборов' },
  answer: { name: 'Ответы и оплаты спортсменов', isDaily: true },
  waiting: { name: 'Кто ждёт вашего подтверждения', isDaily: true },
  decision: { name: 'Решения по заявкам на турниры' },
  paper: { name: 'Сроки документов' },
  account: { name: 'Подтверждение записи, клуб и тренер' },
  result: { name: 'Результаты турниров', isDaily: true },
  bout: { name: 'Скоро выходить на корт: за два боя', isPush: true },
} as const satisfies Record<string, { name: string; isDaily?: true; isPush?: true }>;
export type NewsKind = keyof typeof NEWS;
export const NEWS_KINDS = Object.keys(NEWS) as [NewsKind, ...NewsKind[]];

/** Whether a kind is told of in one mail a day. */
export const isDailyKind = (kind: NewsKind): boolean => 'isDaily' in NEWS[kind];

/** Whether a kind comes as a push alone. */
export const isPushKind = (kind: NewsKind): boolean => 'isPush' in NEWS[kind];
