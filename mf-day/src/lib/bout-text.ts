import type { BoutKey, Outcome, Way } from '@league/shared/day';

/** How a bout ended, as everybody reads it: after «победа», or alone where nobody won. */
export const WAY_TEXT: Record<Way, string> = {
  PTF: 'по очкам',
  PTG: 'досрочно, по разрыву в счёте',
  GDP: 'в золотом раунде',
  SUP: 'по превосходству',
  RSC: 'бой остановлен судьёй',
  WDR: 'соперник снялся',
  DSQ: 'дисквалификация',
  PUN: 'по замечаниям',
  absent: 'соперник не вышел',
};

/** «победа: Орлов Марк, по очкам»; «никто не вышел» */
export function endText(
  { winner, way }: Pick<Outcome, 'winner' | 'way'>,
  nameOf: (corner: 0 | 1) => string,
): string {
  if (winner !== null) return `победа: ${nameOf(winner)}, ${WAY_TEXT[way]}`;
  return way === 'absent' ? 'никто не вышел' : 'дисквалифицированы оба';
}

/** «12:10, 9:14» */
export const roundsText = (rounds: Outcome['rounds']): string =>
  rounds.map(([chung, hong]) => `${chung}:${hong}`).join(', ');

/** The place of a bout in words: «1/4 финала, бой 3», «финал», «бой за 3-е место», «бой 1 из 3». */
export function placeText(bout: BoutKey): string {
  if (bout === 'third') return 'бой за 3-е\u00a0место';
  const [round = '', place = ''] = bout.split('.');
  if (round === 'rr') return `бой\u00a0${place} из\u00a03`;
  const pairs = Number(round) / 2;
  return pairs === 1 ? 'финал' : `1/${pairs}\u00a0финала, бой\u00a0${place}`;
}

/** The same beside the number of the bout: «1/4 финала», without a second number. */
export function roundText(bout: BoutKey): string {
  if (bout.startsWith('rr.')) return 'круговая система';
  const [round = ''] = placeText(bout).split(', ');
  return round;
}
