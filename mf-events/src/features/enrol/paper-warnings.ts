import type { AthletePapers, DocumentKind } from '@league/shared/contract';
import { type BadgeTone, formatDay } from '@league/shared/kit';

const NAMES: Record<DocumentKind, { missing: string; ending: string }> = {
  umo: { missing: 'нет УМО', ending: 'УМО' },
  passport: { missing: 'нет паспорта или свидетельства', ending: 'паспорт' },
  insurance: { missing: 'нет страховки', ending: 'страховка' },
};

export interface PaperWarning {
  text: string;
  tone: BadgeTone;
}

/**
 * What is wrong with an athlete's papers on the day of an event: not there, or out of date by then. Says nothing of who
 * may be enrolled: the papers can still come.
 */
export const paperWarnings = (papers: AthletePapers['documents'], date: string): PaperWarning[] =>
  papers.flatMap(({ kind, status, valid_until }): PaperWarning[] => {
    if (status === 'missing') return [{ text: NAMES[kind].missing, tone: 'hong' }];
    if (valid_until === null || valid_until >= date) return [];
    return [{ text: `${NAMES[kind].ending} до ${formatDay(valid_until)}`, tone: 'gold' }];
  });
