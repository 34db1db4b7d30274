import { boutId, bracketOf } from '../bracket/bouts.ts';
import { givenBouts, type NumberedBout } from '../plan/numbers.ts';
import { between, givenLines } from '../plan/plan.ts';
import { boutStage, type PlanLine } from '../plan/plan-line.ts';
import type { CommandOf, Move } from './commands.ts';
import { rulesOf } from './reading.ts';
import type { CategoryKey, DayState } from './state.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';

/** How long a pause may be, in minutes: longer ones are two days. */
export const PAUSE_MINUTES = { least: 5, most: 240 } as const;

export function addPause(day: UnitOfWork, { pause }: CommandOf<'add-pause'>): void {
  const { days, courts } = rulesOf(day.state);
  if (pause.day >= days) refuse('Такого дня у турнира нет.');
  if (pause.court !== null && pause.court > courts) refuse('Такого корта нет.');
  const { least, most } = PAUSE_MINUTES;
  if (pause.minutes < least || pause.minutes > most) refuse(`Пауза длится от ${least} до ${most} минут.`);
  const id = 1 + Math.max(0, ...Object.keys(day.state.pauses).map(Number));
  day.put('pause', id, pause);
}

export function removePause(day: UnitOfWork, { pause }: CommandOf<'remove-pause'>): void {
  if (!day.state.pauses[pause]) refuse('Этой паузы уже нет.', 'unknown');
  day.put('pause', pause, null);
}

export function moveBouts(day: UnitOfWork, { moves }: CommandOf<'move-bouts'>): void {
  if (!day.state.plan?.isIssued) refuse('Номера боёв ещё не выданы.');
  for (const move of moves) moveBout(day, move);
  followBouts(day, moves);
}

/** A court is closed with its remaining bouts on others. */
export function closeCourt(day: UnitOfWork, { court, moves, at }: CommandOf<'close-court'>): void {
  if (court > rulesOf(day.state).courts) refuse('Такого корта нет.', 'unknown');
  if (day.state.closed[court]) refuse(`Корт ${court} уже закрыт.`);
  if (moves.length > 0) moveBouts(day, { type: 'move-bouts', moves });
  moveHome(day, court);
  refuseBusy(
    court,
    remaining(day.state).filter((line) => line.court === court),
  );
  day.put('closed-court', court, { at });
}

/** Refuses to close a court that has bouts; those that were called or begun are not moved. */
function refuseBusy(court: number, left: readonly PlanLine[]): void {
  const numbersOf = (lines: readonly PlanLine[]) => lines.map(({ number }) => number).join(', ');
  const busy = left.filter((line) => boutStage(line) !== 'waiting');
  if (busy.length === 1)
    refuse(
      `Корт ${court} ещё ведёт бой ${numbersOf(busy)}. Закончите его или отмените вызов на корте, потом закройте корт.`,
    );
  if (busy.length > 1)
    refuse(
      `Корт ${court} ещё ведёт бои ${numbersOf(busy)}. Закончите их или отмените вызовы на корте, потом закройте корт.`,
    );
  if (left.length > 0)
    refuse(`На корте ${court} ещё остались бои: ${numbersOf(left)}. Сначала перенесите их.`);
}

export function openCourt(day: UnitOfWork, { court }: CommandOf<'open-court'>): void {
  if (!day.state.closed[court]) refuse(`Корт ${court} не закрыт.`);
  day.put('closed-court', court, null);
}

function moveBout(day: UnitOfWork, { number, court, before }: Move): void {
  const { state } = day;
  const given = state.numbers[number]?.given ?? refuse(`Боя ${number} нет.`, 'unknown');
  if (court > rulesOf(state).courts) refuse('Такого корта нет.', 'unknown');
  if (state.closed[court]) refuse(`Корт ${court} закрыт.`);
  if (recordOf(state, given)) refuse(`Бой ${number} уже вызван или проведён: его не переносят.`, 'stale');
  const queue = givenBouts(state).filter(
    (bout) => bout.court === court && bout.day === given.day && bout.number !== number,
  );
  const place = before === null ? queue.length : queue.findIndex((bout) => bout.number === before);
  const next = queue[place];
  if (place < 0 || (next && recordOf(state, next)))
    refuse(`Перед боем ${before} места на этом корте уже нет.`, 'stale');
  const previous = queue[place - 1];
  // What is put off is due after the bout that it waits for: a court takes what is due first. Bouts that are held
  // delay nothing, however late they were due: the court may be ahead of its plan.
  const awaited = queue.slice(0, place).findLast((bout) => isAwaited(state, bout));
  const at = Math.max(given.at, awaited?.at ?? 0);
  const order = between(previous?.order ?? null, next?.order ?? null);
  const isBetween = order !== previous?.order && order !== next?.order;
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

/** Whether a bout has still to be called. */
const isAwaited = (state: DayState, bout: NumberedBout): boolean =>
  !recordOf(state, bout) &&
  bracketOf(state, bout.category).some(({ key, isFought }) => isFought && key === bout.bout);

/** Categories of a closed court get their later bouts where their remaining ones are, or on the first court that is open. */
function moveHome(day: UnitOfWork, court: number): void {
  const { plan, closed } = day.state;
  if (!plan) return;
  const lines = remaining(day.state);
  const open = plan.courts.findIndex((_, index) => index !== court - 1 && !closed[index + 1]);
  const homeOf = (key: CategoryKey) =>
    (lines.findLast((line) => line.category === key && line.court !== court)?.court ?? open + 1) - 1;
  const homeless = plan.courts[court - 1] ?? [];
  if (homeless.length === 0 || open < 0) return;
  const courts = plan.courts.map((keys, index) =>
    index === court - 1 ? [] : [...keys, ...homeless.filter((key) => homeOf(key) === index)],
  );
  day.set('plan', { ...plan, courts });
}

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
  givenLines(state).filter((line) => !['done', 'unfought'].includes(boutStage(line)));
