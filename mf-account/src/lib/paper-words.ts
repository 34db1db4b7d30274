import type { DocumentKind, DocumentStatus } from '@league/shared/contract';
import { type BadgeTone, formatLongDay } from '@league/shared/kit';

/** What each kind of paper is called: in full, in a sentence, and above a column. */
export const PAPERS: Record<DocumentKind, { title: string; short: string; column: string }> = {
  umo: { title: 'УМО – медицинский допуск', short: 'УМО', column: 'УМО' },
  passport: {
    title: 'Паспорт или свидетельство о рождении',
    short: 'паспорт или свидетельство',
    column: 'Паспорт или свидетельство',
  },
  insurance: { title: 'Страховка', short: 'страховка', column: 'Страховка' },
};

/** Where a paper stands, in a word or two. */
export const PAPER_STATUS: Record<DocumentStatus, { text: string; tone: BadgeTone }> = {
  missing: { text: 'Не загружен', tone: 'plain' },
  valid: { text: 'Действует', tone: 'green' },
  expiring: { text: 'Скоро истекает', tone: 'gold' },
  expired: { text: 'Срок истёк', tone: 'hong' },
};

/** Until when a paper holds that is there. */
export function validityText(status: DocumentStatus, validUntil: string | null): string {
  if (status === 'missing') return '';
  if (!validUntil) return 'Без срока действия';
  return `${status === 'expired' ? 'Действовал' : 'Действует'} до ${formatLongDay(validUntil)}`;
}

/** What to do about a paper, where something is to be done. */
export function paperAdvice(status: DocumentStatus): string | null {
  if (status === 'expiring') return 'Срок скоро закончится: замените файл заранее и укажите новый срок.';
  if (status === 'expired') return 'Срок закончился: замените файл и укажите новый срок.';
  return null;
}

/** Whether something has to be done about a paper. */
export const needsCare = ({ status }: { status: DocumentStatus }): boolean => status !== 'valid';
