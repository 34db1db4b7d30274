import { type BoutKey, boutEnd, type Result, WAY_TEXT } from '@league/shared/day';

/** «победа: Орлов Марк, по очкам»; «никто не вышел» */
export function endText(result: Pick<Result, 'rounds'>, nameOf: (corner: 0 | 1) => string): string {
  const { winner, how } = boutEnd(result);
  if (winner !== null) return `победа: ${nameOf(winner)}, ${WAY_TEXT[how]}`;
  return how === 'absent' ? 'никто не вышел' : 'дисквалифицированы оба';
}

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
