import { bracketOf } from '../bracket/bouts.ts';
import { isPlannable } from '../plan/courts.ts';
import { givenBouts, type NumberedBout } from '../plan/given.ts';
import { dayAt, hallOf } from '../plan/hall.ts';
import { PLANNING, type Plan, planBouts, planOf } from '../plan/plan.ts';
import type { Command } from './commands.ts';
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

export function planCourts(day: UnitOfWork, { courts }: Extract<Command, { type: 'plan' }>): void {
  const rules = rulesOf(day.state);
  if (!isDrawn(day.state)) refuse('Сначала проведите жеребьёвку.');
  if (courts.length !== rules.courts) refuse(`Кортов должно быть ${rules.courts}.`);
  const wanted = new Set(plannedCategories(day.state));
  const given = courts.flat();
  if (given.length !== new Set(given).size) refuse('Одна категория стоит на кортах дважды.');
  if (given.length !== wanted.size || !given.every((key) => wanted.has(key)))
    refuse('На кортах должны стоять все категории, в которых есть бои.', 'stale');
  const issued = day.state.plan?.issued ?? null;
  if (issued !== null && Object.keys(day.state.bouts).length > 0)
    refuse('Бои уже начались: переносите отдельные бои и категории.');
  const shut = courts.findIndex((keys, court) => keys.length > 0 && day.state.closed[court + 1]);
  if (shut >= 0) refuse(`Корт ${shut + 1} закрыт.`);
  const plan = planBouts(day.state, courts);
  day.set('plan', { courts, issued });
  if (issued !== null) announce(day, plan);
}

export function issuePlan(day: UnitOfWork): void {
  const plan = planOf(day.state) ?? refuse('Сначала расставьте категории по кортам.');
  if (plan.isIssued) refuse('Номера боёв уже выданы.');
  if (!Object.values(day.state.categories).every(({ isPublished }) => isPublished))
    refuse('Сначала опубликуйте жеребьёвку.');
  day.set('plan', { courts: plan.courts, issued: PLANNING });
  announce(day, plan);
}

/** Courts that have categories or numbers: the rules cannot have fewer. */
const courtsInUse = (state: DayState): number =>
  Math.max(state.plan?.courts.length ?? 0, ...givenBouts(state).map(({ court }) => court));

/** A plan has no more courts than the rules: one that is not issued is given up, an issued one refuses fewer. */
export function fitCourts(day: UnitOfWork): void {
  const { plan } = day.state;
  if (!plan || courtsInUse(day.state) <= rulesOf(day.state).courts) return;
  if (plan.issued !== null) refuse('Номера боёв уже выданы: кортов не может стать меньше.');
  day.set('plan', null);
}

/** Another beginning is announced for every bout; other changes of the rules move what is expected. */
export function announceBeginning(day: UnitOfWork): void {
  const { plan } = day.state;
  if (!plan || plan.issued === null) return;
  announce(day, planBouts(day.state, plan.courts, true));
  for (const court of Object.keys(day.state.announced)) day.setAnnounced(Number(court), null);
}

/**
 * Gives numbers to the bouts that are new in a plan that was issued, and retires those of bouts that are gone.
 * @param at the moment of the command, where it is known: nothing is announced for a time that has passed
 */
export function giveNumbers(day: UnitOfWork, at: string | null): void {
  const plan = planOf(day.state);
  if (!plan?.isIssued) return;
  const { numbers } = day.state;
  const fresh = plan.bouts.filter(({ number }) => !numbers[number]);
  day.setNumbers([
    ...fresh.map(told),
    ...plan.retired.filter((number) => numbers[number]?.given).map((number) => [number, null] as const),
  ]);
  const today = at === null ? null : dayAt(rulesOf(day.state), at);
  if (today === null || fresh.length === 0) return;
  const queues = hallOf(day.state, today, at).flatMap(({ queue }) => queue);
  const expected = new Map(queues.map((bout) => [bout.number, bout.expected]));
  const later = fresh.map((bout) => ({ ...bout, at: Math.max(bout.at, expected.get(bout.number) ?? 0) }));
  day.setNumbers(later.map(told));
}

/** The numbers of a category's bouts are never given again: its keys are to mean other bouts. */
export function retireNumbers(day: UnitOfWork, key: CategoryKey): void {
  const gone = givenBouts(day.state).filter(({ category }) => category === key);
  day.setNumbers(gone.map(({ number }) => [number, null]));
}

/** Everybody is told number, court and time of every bout. */
function announce(day: UnitOfWork, { bouts }: Plan): void {
  const { numbers } = day.state;
  const isNews = ({ number, ...given }: NumberedBout) => !isSame(numbers[number]?.given, given);
  day.setNumbers(bouts.filter(isNews).map(told));
}

const told = ({ number, ...given }: NumberedBout) => [number, given] as const;

const isSame = (known: GivenBout | null | undefined, given: GivenBout): boolean =>
  known != null &&
  (Object.keys(given) as (keyof GivenBout)[]).every((field) => known[field] === given[field]);
