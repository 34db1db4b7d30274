import { type DocumentKind, type DocumentStatus, PAPERS, type UserDocument } from '@league/shared/contract';
import { type BadgeTone, formatLongDay } from '@league/shared/kit';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a paper above its picture. */
export const paperTitle = (kind: DocumentKind): string => capital(PAPERS[kind].name);
/** The name of a paper above a column. */
export const paperColumn = (kind: DocumentKind): string => capital(PAPERS[kind].short);

type Paper = Pick<UserDocument, 'kind' | 'status' | 'valid_until'>;

const STATUS: Record<DocumentStatus, { text: string; tone: BadgeTone }> = {
  missing: { text: 'Не загружен', tone: 'plain' },
  valid: { text: 'Действует', tone: 'green' },
  expiring: { text: 'Скоро истекает', tone: 'gold' },
  expired: { text: 'Срок истёк', tone: 'hong' },
};

const NO_DATE: { text: string; tone: BadgeTone } = { text: 'Срок не указан', tone: 'gold' };

/** Whether a paper expires: an admission and an insurance do, a passport need not. */
export const hasTerm = (kind: DocumentKind): boolean => kind !== 'passport';

const lacksDate = ({ kind, status, valid_until }: Paper) =>
  status === 'valid' && valid_until === null && hasTerm(kind);

/** The state of a paper, in a word or two. */
export const paperBadge = (paper: Paper) => (lacksDate(paper) ? NO_DATE : STATUS[paper.status]);

/** The last valid day of a stored paper. */
export function validityText(paper: Paper): string {
  const { status, valid_until } = paper;
  if (status === 'missing' || lacksDate(paper)) return '';
  if (!valid_until) return 'Без срока действия';
  return `${status === 'expired' ? 'Действовал' : 'Действует'} до ${formatLongDay(valid_until)}`;
}

/** The next step for a paper, if there is one. */
export function paperAdvice(status: DocumentStatus): string | null {
  if (status === 'expiring') return 'Срок скоро закончится: замените файл заранее и укажите новый срок.';
  if (status === 'expired') return 'Срок закончился: замените файл и укажите новый срок.';
  return null;
}
