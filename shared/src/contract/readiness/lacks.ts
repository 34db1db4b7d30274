import { PAPERS } from '../documents/papers.ts';
import type { ActivityRequest } from '../my-requests/schema.ts';

/** What decides whether an athlete of a team is ready for an event. */
type Facts = Pick<ActivityRequest, 'status' | 'payment_status' | 'missing_documents' | 'team'>;

/** Papers, weight and consent that an athlete lacks, in the words of a list. */
export const preparationOf = ({
  missing_documents,
  team,
}: Omit<Facts, 'status' | 'payment_status'>): string[] => [
  ...missing_documents.map((kind) => PAPERS[kind].short),
  ...(team?.weight === null ? ['вес'] : []),
  ...(team && team.missing_consent.length > 0 ? ['согласие'] : []),
];

/** What is left to do, in the words of a list; nothing if the athlete is ready. */
export const lacksOf = (facts: Facts): string[] => [
  ...(facts.status === 'pending' ? ['ответ на приглашение'] : []),
  ...(facts.payment_status === 'paid' ? [] : ['оплата']),
  ...preparationOf(facts),
];
