/**
 * Why something was done. Everybody reads it beside the athlete, and the log keeps it for good: a choice and never
 * anybody's words, and nothing about health. What the secretariat writes for itself stands beside the log.
 */
const REASONS = {
  withdrew: 'Снялся',
  absent: 'Не явился',
  'not-weighed': 'Не прошёл взвешивание',
  'entry-error': 'Ошибка в заявке',
  'desk-error': 'Ошибка секретариата',
  late: 'Опоздание',
  weighing: 'По итогам взвешивания',
  'few-entries': 'Мало участников',
  'many-entries': 'Много участников',
  'changed-list': 'Изменился список участников',
  rating: 'По рейтингу',
  judges: 'По решению судей',
  protest: 'По протесту',
  secretariat: 'По решению секретариата',
} as const;

export type Reason = keyof typeof REASONS;

export const reasonText = (reason: Reason): string => REASONS[reason];

/** The reasons to choose from, by command. */
export const REASONS_OF = {
  withdraw: ['withdrew', 'absent', 'not-weighed', 'entry-error', 'secretariat'],
  return: ['desk-error', 'entry-error', 'late', 'secretariat'],
  'late-entry': ['late', 'entry-error', 'desk-error', 'secretariat'],
  move: ['weighing', 'entry-error', 'few-entries', 'secretariat'],
  merge: ['few-entries', 'secretariat'],
  divide: ['many-entries', 'secretariat'],
  'drop-session': ['changed-list', 'entry-error', 'desk-error', 'secretariat'],
  swap: ['entry-error', 'desk-error', 'secretariat'],
  'correct-result': ['desk-error', 'judges', 'protest', 'secretariat'],
  redraw: ['changed-list', 'entry-error', 'desk-error', 'secretariat'],
} as const satisfies Readonly<Record<string, readonly [Reason, ...Reason[]]>>;

/** A command that is done with a reason. */
export type ReasonedType = keyof typeof REASONS_OF;

export const ALL_REASONS = Object.keys(REASONS) as [Reason, ...Reason[]];
