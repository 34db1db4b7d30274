import { isOver } from '../../league/league-day.ts';

/** Capacity of one camp or event. */
export const ACTIVITY_CAPACITY = 400;

/** Status of an invitation; only a pending one can be answered. */
export const PARTICIPANT_STATUSES = ['pending', 'accepted', 'declined'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

/** Each status in a word or two. */
export const PARTICIPATION_TEXT: Record<ParticipantStatus, string> = {
  pending: 'Ждёт ответа',
  accepted: 'Участвует',
  declined: 'Отказ',
};

/** Whether the deadline of answers (`2026-07-12`; null: there is none) has passed; on the day itself it has not. */
export const isAnswerLate = (answerBy: string | null, now = new Date()): boolean =>
  answerBy !== null && isOver({ date: answerBy }, now);

/** The `status` of an event or a camp that an organiser has cancelled. */
export const CANCELLED = 'Отменено';
