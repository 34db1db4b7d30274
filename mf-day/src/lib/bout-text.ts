import {
  type BoutKey,
  boutEnd,
  type Protest,
  type Reason,
  type Result,
  reasonText,
  sexOf,
  WAY_TEXT,
} from '@league/shared/day';

/** «победа: Орлов Марк, по очкам»; «никто не вышел» */
export function endText(result: Pick<Result, 'rounds'>, nameOf: (corner: 0 | 1) => string): string {
  const { winner, how } = boutEnd(result);
  if (winner !== null) return `победа: ${nameOf(winner)}, ${WAY_TEXT[how]}`;
  return how === 'absent' ? 'никто не вышел' : 'дисквалифицированы оба';
}

export const PROTEST_TEXT: Readonly<Record<Protest, string>> = {
  review: 'Протест рассматривается',
  upheld: 'Протест удовлетворён',
  denied: 'Протест отклонён',
  withdrawn: 'Протест отозван',
};
export const AWAITS_PROTEST = 'Ждёт решения по протесту';

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

/** A word about an athlete: of a boy, of a girl, of several. */
export type Forms = readonly [male: string, female: string, several: string];

export const WITHDRAWN: Forms = ['снят', 'снята', 'сняты'];
export const WITHDRAWN_TITLE: Forms = ['Снят', 'Снята', 'Сняты'];
export const RIVAL_WITHDRAWN: Forms = ['соперник снят', 'соперница снята', 'соперники сняты'];
export const WEIGHED: Forms = ['взвешен', 'взвешена', 'взвешены'];
export const ADMITTED: Forms = ['допущен', 'допущена', 'допущены'];
export const MOVED: Forms = ['переведён', 'переведена', 'переведены'];

/** The form of a word about the athletes of these categories, one for each: the key of a category says boys or girls. */
export function agreeing([male, female, several]: Forms, ...categories: readonly string[]): string {
  const [category = ''] = categories;
  if (categories.length !== 1) return several;
  return sexOf(category) === 'female' ? female : male;
}

const OF_GIRLS: Partial<Record<Reason, string>> = {
  withdrew: 'Снялась',
  absent: 'Не явилась',
  'not-weighed': 'Не прошла взвешивание',
};

/** Why something was done to an athlete of this category. */
export const reasonFor = (category: string, reason: Reason): string =>
  agreeing([reasonText(reason), OF_GIRLS[reason] ?? reasonText(reason), ''], category);

/** «снята: не прошла взвешивание» */
export function withdrawnText(
  { category, reason }: { category: string; reason: Reason | null },
  link = ': ',
): string {
  const why = reason ? `${link}${reasonFor(category, reason).toLowerCase()}` : '';
  return `${agreeing(WITHDRAWN, category)}${why}`;
}
