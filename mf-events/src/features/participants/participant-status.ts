import { PARTICIPATION_TEXT, type Participant } from '@league/shared/contract';
import type { BadgeTone } from '@league/shared/kit';

/** The statuses of a participant, in the sort order of the table. */
export const STATUSES = ['pending', 'accepted', 'paid', 'declined'] as const;
type Standing = (typeof STATUSES)[number];

export const STATUS_TEXT: Record<Standing, string> = { ...PARTICIPATION_TEXT, paid: 'Оплачено' };

export const STATUS_TONE: Record<Standing, BadgeTone> = {
  pending: 'gold',
  accepted: 'chung',
  paid: 'green',
  declined: 'plain',
};

/** A paid participation is shown as paid, not as accepted. */
export const standingOf = ({ status, payment_status }: Participant): Standing =>
  status === 'accepted' && payment_status === 'paid' ? 'paid' : status;
