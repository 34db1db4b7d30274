import { dayInWords } from '../../league/league-day.ts';
import { type PluralForms, plural } from '../plural.ts';
import { athleteCount } from '../tournament-applications/club-application.ts';

/** Whether a tournament takes applications: `full`, `closed`, `over` and `none` say why not. */
export const INTAKE_STATES = ['open', 'full', 'closed', 'over', 'none'] as const;
export type IntakeState = (typeof INTAKE_STATES)[number];

/** The data of a tournament that determine the state of its intake. */
export interface Intake {
  /** First day of the tournament. */
  date: string;
  /** Last day of applications; null: the tournament takes none. */
  until: string | null;
  /** Maximum number of athletes. */
  limit: number | null;
}

/** @param left number of free places */
export function intakeState({ date, until, limit }: Intake, left: number, today: string): IntakeState {
  if (date < today) return 'over';
  if (until === null || limit === null) return 'none';
  if (until < today) return 'closed';
  return left > 0 ? 'open' : 'full';
}

/** In the case that follows «на»: «на 1 участнике», «на 450 участниках». */
const PARTICIPANTS: PluralForms = { one: 'участнике', few: 'участниках', many: 'участниках' };
export const limitText = (limit: number): string => `${limit}\u00a0${plural(limit, PARTICIPANTS)}`;

const DAYS: PluralForms = { one: 'день', few: 'дня', many: 'дней' };
/** «5 дней», with a no-break space. */
export const dayCount = (count: number): string => `${count}\u00a0${plural(count, DAYS)}`;

const PLACES: PluralForms = { one: 'место', few: 'места', many: 'мест' };
const placeCount = (count: number): string => `${count}\u00a0${plural(count, PLACES)}`;

/** «Осталось 3 места». */
export const placesLeftText = (left: number): string => `Осталось ${placeCount(left)}`;

/** «Осталось 3 места, в заявке 5 спортсменов.»; with `isAdded` for athletes added to an application that has places. */
export const tooManyText = (left: number, athletes: number, isAdded = false): string =>
  `${placesLeftText(left)}, ${isAdded ? 'к заявке добавлено' : 'в заявке'} ${athleteCount(athletes)}.`;

/** Why a tournament takes no applications. */
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

/** An application that the author wants to send. */
export interface RequestedPlaces {
  /** Number of athletes in it. */
  athletes: number;
  /** How many places the stored application has already at the same tournament. */
  reserved: number;
  /** The organiser has returned it for correction; it may then be sent after the last day too. */
  isReturned: boolean;
}

export interface IntakeRefusal {
  state: Exclude<IntakeState, 'open'>;
  message: string;
}

/**
 * Why a tournament refuses an application; null if it accepts it. Until the last day, an application with places may be
 * corrected or reduced even if the limit has been lowered below the places taken; only added athletes need free places.
 * After the last day only a returned application without added athletes is accepted.
 */
export function intakeRefusal(
  state: IntakeState,
  intake: Omit<Intake, 'date'>,
  left: number,
  { athletes, reserved, isReturned }: RequestedPlaces,
): IntakeRefusal | null {
  const added = athletes - reserved;
  if (state === 'over') return { state, message: intakeText(state, intake) };
  if (state === 'closed' || state === 'none')
    return isReturned && added <= 0 ? null : { state, message: intakeText(state, intake) };
  if (added <= 0 || added <= left) return null;
  const message = left > 0 ? tooManyText(left, added, reserved > 0) : intakeText('full', intake);
  return { state: 'full', message };
}
