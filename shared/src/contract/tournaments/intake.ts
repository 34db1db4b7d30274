import { type PluralForms, plural } from '../../core/plural.ts';
import { athleteCount } from '../applications/categories.ts';
import { dayInWords } from '../fields/league-day.ts';

/** Whether applications for a tournament are taken, and if not, why. */
export const INTAKE_STATES = ['open', 'full', 'closed', 'over', 'none'] as const;
export type IntakeState = (typeof INTAKE_STATES)[number];

/** What decides about it. */
export interface Intake {
  /** First day of the tournament. */
  date: string;
  /** Last day of applications; null: none are taken. */
  until: string | null;
  /** Athletes at whom the intake stops. */
  limit: number | null;
}

/** @param left places that nobody has taken */
export function intakeState({ date, until, limit }: Intake, left: number, today: string): IntakeState {
  if (date < today) return 'over';
  if (until === null || limit === null) return 'none';
  if (until < today) return 'closed';
  return left > 0 ? 'open' : 'full';
}

/** After «на»: «на 1 участнике», «на 450 участниках». */
const PARTICIPANTS: PluralForms = { one: 'участнике', few: 'участниках', many: 'участниках' };
export const limitText = (limit: number): string => `${limit}\u00a0${plural(limit, PARTICIPANTS)}`;

const DAYS: PluralForms = { one: 'день', few: 'дня', many: 'дней' };
/** «5 дней», not to be broken over two lines. */
export const dayCount = (count: number): string => `${count}\u00a0${plural(count, DAYS)}`;

const PLACES: PluralForms = { one: 'место', few: 'места', many: 'мест' };
const placeCount = (count: number): string => `${count}\u00a0${plural(count, PLACES)}`;

/** «Осталось 3 места». */
export const placesLeftText = (left: number): string => `Осталось ${placeCount(left)}`;

/** «Осталось 3 места, в заявке 5 спортсменов.»; of one that holds places already, how many were added to it. */
export const tooManyText = (left: number, athletes: number, isAdded = false): string =>
  `${placesLeftText(left)}, ${isAdded ? 'к заявке добавлено' : 'в заявке'} ${athleteCount(athletes)}.`;

/** Why no application is taken; of one that is open there is nothing to say. */
export function intakeText(
  state: Exclude<IntakeState, 'open'>,
  { until, limit }: Omit<Intake, 'date'>,
): string {
  switch (state) {
    case 'over':
      return 'Турнир уже прошёл: заявки на него не принимаются.';
    case 'closed':
      return `Приём заявок на этот турнир закончился ${dayInWords(until ?? '')}.`;
    case 'full':
      return `Мест больше нет: приём заявок остановлен на ${limitText(limit ?? 0)}.`;
    case 'none':
      return 'На этот турнир заявки не принимаются.';
  }
}

/** An application that is to be sent. */
export interface WantedPlaces {
  /** Athletes in it. */
  athletes: number;
  /** Of these, how many have a place at the same tournament already, as the stored application has them. */
  held: number;
  /** The organiser has asked for a corrected one, which may come after the last day too. */
  isReturned: boolean;
}

export interface IntakeRefusal {
  state: Exclude<IntakeState, 'open'>;
  message: string;
}

/**
 * Why a tournament does not take an application; null: it does. What has its place is corrected and shrunk until the last
 * day, also when the limit was lowered below what is taken; only what is added needs a free place.
 */
export function intakeRefusal(
  state: IntakeState,
  intake: Omit<Intake, 'date'>,
  left: number,
  { athletes, held, isReturned }: WantedPlaces,
): IntakeRefusal | null {
  const added = athletes - held;
  if (state === 'over') return { state, message: intakeText(state, intake) };
  if (state === 'closed' || state === 'none')
    return isReturned && added <= 0 ? null : { state, message: intakeText(state, intake) };
  if (added <= 0 || added <= left) return null;
  const message = left > 0 ? tooManyText(left, added, held > 0) : intakeText('full', intake);
  return { state: 'full', message };
}
