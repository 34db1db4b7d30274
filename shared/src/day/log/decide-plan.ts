import { boutsOf } from '../bracket/bouts.ts';
import { planBouts } from '../plan/plan.ts';
import { type Changing, refuse } from './changing.ts';
import type { Command } from './commands.ts';
import { isDrawn, rulesOf } from './reading.ts';
import type { CategoryKey, DayState } from './state.ts';

type Courts = readonly (readonly CategoryKey[])[];

/** The categories that have bouts and so belong on a court. */
export function plannedCategories(state: DayState): CategoryKey[] {
  const rules = rulesOf(state);
  return Object.values(state.categories)
    .filter((category) => boutsOf(category, rules).length > 0)
    .map(({ key }) => key);
}

export function planCourts(day: Changing, { courts }: Extract<Command, { type: 'plan' }>): void {
  const rules = rulesOf(day.state);
  if (!isDrawn(day.state)) refuse('Сначала проведите жеребьёвку.');
  if (courts.length !== rules.courts) refuse(`Кортов должно быть ${rules.courts}.`);
  const wanted = new Set(plannedCategories(day.state));
  const given = courts.flat();
  if (given.length !== new Set(given).size) refuse('Одна категория стоит на кортах дважды.');
  if (given.length !== wanted.size || !given.every((key) => wanted.has(key)))
    refuse('На кортах должны стоять все категории, в которых есть бои.', 'stale');
  setPlan(day, courts);
}

export function issuePlan(day: Changing): void {
  const plan = day.state.plan ?? refuse('Сначала расставьте категории по кортам.');
  if (plan.isIssued) refuse('Номера боёв уже выданы.');
  if (!Object.values(day.state.categories).every(({ isPublished }) => isPublished))
    refuse('Сначала опубликуйте жеребьёвку.');
  day.set('plan', { ...plan, isIssued: true });
}

/** A plan has no more courts than the rules: one that is not issued is given up, an issued one refuses fewer. */
export function fitCourts(day: Changing): void {
  const { plan } = day.state;
  if (!plan || plan.courts.length <= rulesOf(day.state).courts) return;
  if (plan.isIssued) refuse('Номера боёв уже выданы: кортов не может стать меньше.');
  day.set('plan', null);
}

/** After a change of brackets or times: the same courts, without what has no bouts; `planBouts` places what is new. */
export function planAgain(day: Changing): void {
  const { plan } = day.state;
  if (!plan) return;
  const wanted = new Set(plannedCategories(day.state));
  const { courts } = rulesOf(day.state);
  setPlan(
    day,
    Array.from({ length: Math.max(courts, plan.courts.length) }, (_, court) =>
      (plan.courts[court] ?? []).filter((key) => wanted.has(key)),
    ),
  );
}

function setPlan(day: Changing, courts: Courts): void {
  day.set('plan', { ...planBouts(day.state, courts), isIssued: day.state.plan?.isIssued ?? false });
}
