/** Capacity of one camp or event. */
export const ACTIVITY_CAPACITY = 400;

/** Status of an invitation; only a pending one can be answered. */
export const PARTICIPANT_STATUSES = ['pending', 'accepted', 'declined'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

/** The `status` of an event or a camp that an organiser has cancelled. */
export const CANCELLED = 'Отменено';
