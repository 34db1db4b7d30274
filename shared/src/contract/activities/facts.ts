/** Places in one camp or event. */
export const ACTIVITY_CAPACITY = 400;

/** Where an invitation stands; only a pending one can be answered. */
export const PARTICIPANT_STATUSES = ['pending', 'accepted', 'declined'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];
