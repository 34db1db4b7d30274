import { bracketOf } from '../bracket/bouts.ts';
import { isPlannable } from '../plan/courts.ts';
import { givenBouts, type NumberedBout } from '../plan/numbers.ts';
import { type Plan, planBouts, planOf } from '../plan/plan.ts';
import type { CommandOf } from './commands.ts';
import { isDrawn, rulesOf } from './reading.ts';
import type { CategoryKey, DayState, GivenBout } from './state.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';

/** The categories that have bouts and so belong on a court. */
function plannedCategories(state: DayState): CategoryKey[] {
  return Object.values(state.categories)
    .filter((category) => isPlannable(state, category))
    .map(({ key }) => key)
    .filter((key) => bracketOf(state, key).length > 0);
}

export function planCourts(day: UnitOfWork, { courts }: CommandOf<'plan'>): void {
  const rules = rulesOf(day.state);
  if (!isDrawn(day.state)) refuse('Сначала проведите жеребьёвку.');
  if (courts.length !== rules.courts) refuse(`Кортов должно быть ${rules.courts}.`);
  const planned = new Set(plannedCategories(day.state));
  const placed = courts.flat();
  if (placed.length !== new Set(placed).size) refuse('Одна категория стоит на кортах дважды.');
  if (placed.length !== planned.size || !placed.every((key) => planned.has(key)))
    refuse('На кортах должны стоять все категории, в которых есть бои.', 'stale');
  const isIssued = day.state.plan?.isIssued ?? false;
  if (isIssued && Object.keys(day.state.bouts).length > 0)
    refuse('Бои уже начались: переносите отдельные бои и категории.');
  const shut = courts.findIndex((keys, court) => keys.length > 0 && day.state.closed[court + 1]);
  if (shut >= 0) refuse(`Корт ${shut + 1} закрыт.`);
  const plan = planBouts(day.state, courts);
  day.set('plan', { courts, isIssued });
  if (isIssued) giveOut(day, plan);
}

export function issuePlan(day: UnitOfWork): void {
  const plan = planOf(day.state) ?? refuse('Сначала расставьте категории по кортам.');
  if (plan.isIssued) refuse('Номера боёв уже выданы.');
  if (!Object.values(day.state.categories).every(({ isPublished }) => isPublished))
    refuse('Сначала опубликуйте жеребьёвку.');
  day.set('plan', { courts: plan.courts, isIssued: true });
  giveOut(day, plan);
}

/** Courts that have categories or numbers: the rules cannot have fewer. */
const courtsInUse = (state: DayState): number =>
  Math.max(state.plan?.courts.length ?? 0, ...givenBouts(state).map(({ court }) => court));

/** A plan has no more courts than the rules: one that is not issued is given up, an issued one refuses fewer. */
export function fitCourts(day: UnitOfWork): void {
  const { plan } = day.state;
  if (!plan || courtsInUse(day.state) <= rulesOf(day.state).courts) return;
  if (plan.isIssued) refuse('Номера боёв уже выданы: кортов не может стать меньше.');
  day.set('plan', null);
}

/** Another beginning gives every bout another time; other changes of the rules move what is expected. */
export function changeBeginning(day: UnitOfWork): void {
  const { plan } = day.state;
  if (plan?.isIssued) giveOut(day, planBouts(day.state, plan.courts, true));
}

/** Gives numbers to the bouts that are new in a plan that was issued, and retires those of bouts that are gone. */
export function giveNumbers(day: UnitOfWork): void {
  const plan = planOf(day.state);
  if (!plan?.isIssued) return;
  const { numbers } = day.state;
  day.setNumbers([
    ...plan.bouts.filter(({ number }) => !numbers[number]).map(given),
    ...plan.retired.filter((number) => numbers[number]?.given).map((number) => [number, null] as const),
  ]);
}

/** The numbers of a category's bouts are never given again: its keys are to mean other bouts. */
export function retireNumbers(day: UnitOfWork, key: CategoryKey): void {
  const gone = givenBouts(day.state).filter(({ category }) => category === key);
  day.setNumbers(gone.map(({ number }) => [number, null]));
}

/** Gives every bout its number, court and time. */
function giveOut(day: UnitOfWork, { bouts }: Plan): void {
  const { numbers } = day.state;
  const isNews = ({ number, ...bout }: NumberedBout) => !isSame(numbers[number]?.given, bout);
  day.setNumbers(bouts.filter(isNews).map(given));
}

const given = ({ number, ...bout }: NumberedBout) => [number, bout] as const;

const isSame = (known: GivenBout | null | undefined, bout: GivenBout): boolean =>
  known != null && (Object.keys(bout) as (keyof GivenBout)[]).every((field) => known[field] === bout[field]);
