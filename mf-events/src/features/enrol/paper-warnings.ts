import { type AthletePapers, DOCUMENT_KINDS, type DocumentKind } from '@league/shared/contract';
import { type BadgeTone, formatDay } from '@league/shared/kit';

const NAMES: Record<DocumentKind, { none: string; one: string }> = {
  umo: { none: 'медицинского допуска', one: 'медицинский допуск' },
  passport: { none: 'паспорта', one: 'паспорт' },
  insurance: { none: 'страховки', one: 'страховка' },
};

export interface PaperWarning {
  text: string;
  tone: BadgeTone;
}

/**
 * Problems of an athlete's papers on the day of an event: missing, or expired by then. They do not prevent enrolling,
 * because the papers can be uploaded later.
 */
export function paperWarnings(papers: AthletePapers['documents'], date: string): PaperWarning[] {
  const missing = papers.filter(({ status }) => status === 'missing').map(({ kind }) => NAMES[kind].none);
  const names = missing.length === DOCUMENT_KINDS.length ? 'документов' : missing.join(', ');
  const ending = papers.flatMap(({ kind, valid_until }): PaperWarning[] =>
    valid_until === null || valid_until >= date
      ? []
      : [{ text: `${NAMES[kind].one} до ${formatDay(valid_until)}`, tone: 'gold' }],
  );
  return missing.length > 0 ? [{ text: `нет ${names}`, tone: 'hong' }, ...ending] : ending;
}
