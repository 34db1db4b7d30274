import type { DocumentKind } from '../documents/papers.ts';
import type { ReadinessRow } from './schema.ts';

/** What decides whether an athlete is ready for an event. */
type Facts = Pick<
  ReadinessRow,
  'status' | 'payment_status' | 'missing_documents' | 'weight' | 'missing_consent'
>;

const PAPERS: Record<DocumentKind, string> = {
  umo: 'УМО',
  passport: 'паспорт или свидетельство',
  insurance: 'страховка',
};

/** What is left to do, in the words of a list; nothing if the athlete is ready. */
export const lacksOf = ({
  status,
  payment_status,
  missing_documents,
  weight,
  missing_consent,
}: Facts): string[] => [
  ...(status === 'pending' ? ['ответ на приглашение'] : []),
  ...(payment_status === 'paid' ? [] : ['оплата']),
  ...missing_documents.map((kind) => PAPERS[kind]),
  ...(weight ? [] : ['вес']),
  ...(missing_consent.length > 0 ? ['согласие'] : []),
];
