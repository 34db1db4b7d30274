import { boutId } from '../bracket/bouts.ts';
import { boutName, givenBouts, type NumberedBout } from '../plan/given.ts';
import { dayAt, hallOf } from '../plan/hall.ts';
import { itemsOf } from '../plan/items.ts';
import { type PlanLine, planLines } from '../plan/lines.ts';
import { between, planOf, toldAt } from '../plan/plan.ts';
import { boutStage } from '../plan/stage.ts';
import type { Command, Move } from './commands.ts';
import { rulesOf } from './reading.ts';
import type { Announced, DayState } from './state.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';

type Of<T extends Command['type']> = Extract<Command, { type: T }>;

/** The longest pause: longer ones are two days. */
const LONGEST_PAUSE = 240;

export function addPause(day: UnitOfWork, { pause }: Of<'add-pause'>): void {
  const { days, courts } = rulesOf(day.state);
  if (pause.day >= days) refuse('Такого дня у турнира нет.');
  if (pause.court !== null && pause.court > courts) refuse('Такого корта нет.');
  if (pause.minutes < 5 || pause.minutes > LONGEST_PAUSE)
    refuse(`Пауза длится от 5 до ${LONGEST_PAUSE} минут.`);
  const id = 1 + Math.max(0, ...Object.keys(day.state.pauses).map(Number));
  day.setPause(id, pause);
}

export function removePause(day: UnitOfWork, { pause }: Of<'remove-pause'>): void {
  if (!day.state.pauses[pause]) refuse('Этой паузы уже нет.', 'unknown');
  day.setPause(pause, null);
}

export function moveBouts(day: UnitOfWork, { moves }: Of<'move-bouts'>): void {
  if (day.state.plan?.issued == null) refuse('Номера боёв ещё не выданы.');
  for (const move of moves) moveBout(day, move);
  followBouts(day, moves);
  assertHoldable(
    day.state,
    moves.map(({ number }) => number),
  );
}

/** A court is closed with its remaining bouts on others. */
export function closeCourt(day: UnitOfWork, { court, moves, at }: Of<'close-court'>): void {
  if (court > rulesOf(day.state).courts) refuse('Такого корта нет.', 'unknown');
  if (day.state.closed[court]) refuse(`Корт ${court} уже закрыт.`);
  if (moves.length > 0) moveBouts(day, { type: 'move-bouts', moves });
  const left = remaining(day.state).filter((line) => line.court === court);
  if (left.length > 0)
    refuse(`На корте ${court} ещё остались бои: ${left.map(({ number }) => number).join(', ')}.`);
  day.setClosed(court, { at });
}

export function openCourt(day: UnitOfWork, { court }: Of<'open-court'>): void {
  if (!day.state.closed[court]) refuse(`Корт ${court} не закрыт.`);
  day.setClosed(court, null);
}

function moveBout(day: UnitOfWork, { number, court, before }: Move): void {
  const { state } = day;
  const given = state.numbers[number]?.given ?? refuse(`Боя ${number} нет.`, 'unknown');
  if (court > rulesOf(state).courts) refuse('Такого корта нет.', 'unknown');
  if (recordOf(state, given)) refuse(`Бой ${number} уже вызван или проведён: его не переносят.`, 'stale');
  const queue = givenBouts(state).filter(
    (bout) => bout.court === court && bout.day === given.day && bout.number !== number,
  );
  const place = before === null ? queue.length : queue.findIndex((bout) => bout.number === before);
  const next = queue[place];
  if (place < 0 || (next && recordOf(state, next)))
    refuse(`Перед боем ${before} места на этом корте уже нет.`, 'stale');
  const at = toldAt(state, { ...given, number });
  const order = between(queue[place - 1]?.order ?? null, next?.order ?? null);
  const isBetween = order !== queue[place - 1]?.order && order !== next?.order;
  // Halving a gap again and again leaves nothing of it.
  const all = isBetween
    ? [{ ...given, court, at, number, order }]
    : [...queue.slice(0, place), { ...given, court, at, number }, ...queue.slice(place)].map(
        (bout, index) => ({
          ...bout,
          order: index,
        }),
      );
  day.setNumbers(all.map(({ number: one, ...rest }) => [one, rest]));
}

const recordOf = ({ bouts }: DayState, { category, bout }: Pick<NumberedBout, 'category' | 'bout'>) =>
  bouts[boutId(category, bout)];

/** A category whose remaining bouts are all on one court gets its later ones there. */
function followBouts(day: UnitOfWork, moves: readonly Move[]): void {
  const { plan, numbers } = day.state;
  if (!plan) return;
  const keys = new Set(moves.flatMap(({ number }) => numbers[number]?.given?.category ?? []));
  let { courts } = plan;
  for (const key of keys) {
    const left = remaining(day.state).filter(({ category }) => category === key);
    const [court, ...others] = new Set(left.map((line) => line.court));
    if (court === undefined || others.length > 0 || courts[court - 1]?.includes(key)) continue;
    courts = courts.map((of, index) => {
      const rest = of.filter((one) => one !== key);
      return index === court - 1 ? [...rest, key] : rest;
    });
  }
  if (courts !== plan.courts) day.set('plan', { ...plan, courts });
}

const remaining = (state: DayState): PlanLine[] =>
  planLines(state).filter((line) => !['done', 'unfought'].includes(boutStage(line)));

/** Refuses bouts that stand before those they wait for, on a closed court, or wait for each other. */
export function assertHoldable(state: DayState, numbers: readonly number[]): void {
  const given = givenBouts(state);
  const placed = new Map(given.map((bout, place) => [boutName(bout), { ...bout, place }]));
  const moved = given.filter(({ number }) => numbers.includes(number));
  for (const { number, court } of moved)
    if (state.closed[court]) refuse(`Корт ${court} закрыт: бой ${number} там не провести.`);
  for (const key of new Set(moved.map(({ category }) => category)))
    for (const item of itemsOf(state, key)) {
      const later = placed.get(boutName(item));
      for (const waited of item.before) {
        const earlier = placed.get(boutName(waited));
        const isSameQueue = later && earlier && later.court === earlier.court && later.day === earlier.day;
        if (isSameQueue && earlier.place > later.place)
          refuse(
            `Бой ${later.number} не может стоять раньше боя ${earlier.number}: в нём выступит победитель.`,
          );
      }
    }
  if (planOf(state)?.isStuck) refuse('Так бои на разных кортах ждали бы друг друга. Выберите другое место.');
}

/** A bout that is expected so many minutes later than everybody was told is announced anew … */
const LATE = 15;
/** … for a time so much before the expected one, which the court may still make good … */
const SLACK = 5;
/** … in steps of so many. */
const STEP = 5;

/**
 * Announces later times where what was announced does not hold any more: nothing that anybody reads comes earlier than
 * he has read it before.
 * @param at the moment of the command; null where it does not matter for the pace of a court
 */
export function announceLater(day: UnitOfWork, at: string | null): void {
  const { rules, plan } = day.state;
  if (!rules || plan?.issued == null) return;
  const today = at === null ? null : dayAt(rules, at);
  const later = new Map<number, Record<string, number>>();
  if (today !== null)
    for (const { court, queue } of hallOf(day.state, today, at)) {
      const waiting = queue.filter((line) => boutStage(line) === 'waiting');
      if (!waiting.some(({ expected, at: told }) => expected >= told + LATE)) continue;
      for (const { number, expected, at: told } of waiting) {
        const time = Math.floor((expected - SLACK) / STEP) * STEP;
        if (time > told) later.set(court, { ...later.get(court), [number]: time });
      }
    }
  announce(day, later);
  // What stands behind comes later too.
  const shifted = new Map<number, Record<string, number>>();
  for (const bout of planOf(day.state)?.bouts ?? [])
    if (bout.at > told(day.state, bout))
      shifted.set(bout.court, { ...shifted.get(bout.court), [bout.number]: bout.at });
  announce(day, shifted);
}

const told = (state: DayState, { number }: Pick<NumberedBout, 'number'>): number => {
  const given = state.numbers[number]?.given;
  return given ? toldAt(state, { ...given, number }) : 0;
};

function announce(day: UnitOfWork, later: ReadonlyMap<number, Announced>): void {
  for (const [court, times] of later) day.setAnnounced(court, { ...day.state.announced[court], ...times });
}
